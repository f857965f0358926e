# An author of bots: a bot that works, in both games, over pipes and over the web.
throwdown new bot "Night Owl"
throwdown sim masters --games 2 --seed 1 --bots "program:python3 night-owl.py,random"
throwdown sim throne --games 2 --seed 1 --bots "program:python3 examples/stdin_bot.py,random"
throwdown serve --no-browser --port 0 --data served >served.log 2>&1 &
trap 'kill %1' EXIT
until grep "http://" served.log; do
    kill -0 %1
    sleep 0.1
done
server=$(grep -o "http://[^ /]*" served.log | head -n 1)
python3 examples/websocket_bot.py "$server" masters beginner
python3 examples/websocket_bot.py "$server" throne beginner
