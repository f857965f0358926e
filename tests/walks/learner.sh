# Somebody who hates reading rules: a lesson, a word that comes up, what a strong player would do.
printf 'quit\n' | throwdown learn masters | tee lesson
grep -q "10" lesson
throwdown rules overcrush | grep "left of its damage"
throwdown rules zermalmen --lang de | grep "Schaden"
printf 'hint\nquit\n' | throwdown play masters --plain --seed 3 --learn | tee hinted
grep -q "would choose" hinted
