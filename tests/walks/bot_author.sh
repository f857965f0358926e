# An author of bots: a bot that works, in both games, over pipes and over the web.
throwdown new bot "Night Owl"
throwdown sim masters --games 2 --seed 1 --bots "program:python3 night-owl.py,random"
throwdown sim throne --games 2 --seed 1 --bots "program:python3 examples/stdin_bot.py,random"
throwdown serve --no-browser --port 8797 --data served >served.log 2>&1 &
trap 'kill %1' EXIT
for _ in $(seq 600); do
    grep -q "http://" served.log && break
    sleep 0.1
done
python3 examples/websocket_bot.py http://127.0.0.1:8797 masters beginner
python3 examples/websocket_bot.py http://127.0.0.1:8797 throne beginner
