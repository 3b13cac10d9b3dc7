/** Words that people everywhere choose first. With digits, signs or another of them around they are no better. */
export const COMMON_WORDS: readonly string[] = `
password passwort passwd pass word secret geheim login logon access admin administrator root user guest test testing tester demo sample example default
changeme change letmein trustno welcome hello hallo bonjour hola mother father family friend friends lover loveyou iloveyou love lovely forever always
monkey dragon tiger lion eagle falcon shark wolf horse kitty kitten puppy panda bear chicken banana apple orange cherry cookie chocolate coffee pizza
football fussball soccer baseball basketball hockey tennis cricket rugby golf sport liverpool arsenal chelsea barcelona juventus manchester united
superman batman spiderman starwars pokemon naruto mario zelda minecraft fortnite matrix master hunter killer ranger soldier warrior ninja pirate
princess prince queen king angel angels devil heaven jesus christ lucky happy sunshine sunny summer winter spring autumn january february march april
june july august september october november december monday tuesday wednesday thursday friday saturday sunday morning night today tomorrow
london paris berlin sydney melbourne brisbane adelaide perth canberra hobart darwin australia america canada england germany france newyork california
michael jordan jennifer jessica ashley daniel andrew thomas charlie robert matthew joshua anthony william george hannah nicole michelle samantha
computer internet windows linux google facebook instagram twitter youtube amazon android iphone samsung microsoft office server network system database
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx wsxedc qweasd zaqwsx qwer abc abcd abcdef abcdefg abcdefgh alphabet
money dollar business company manager boss office work worker team service support customer account finance invoice timesheet daybook
blue red green black white yellow purple silver golden diamond flower rose star stars moon sky ocean mountain river rain thunder fire freedom whatever
nothing something anything please thanks sorry good bad cool sexy hot big the my is new one me i a
`.trim().split(/\s+/);
