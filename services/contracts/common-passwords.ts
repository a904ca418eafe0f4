/**
 * What people who guess try first: the words below, alone or with the digits and signs that people put around them to satisfy the
 * rules ("Password@123", "P@ssw0rd1!", "India#1947"). The list is our own work, of words that head every published count of leaked
 * passwords and of what is nearest in India; it is under the licence of this repository.
 */
const words = new Set(
  `aarambh abc abcd abcde abcdef abcdefg abcdefgh access account admin administrator adminadmin alexander amazon america amit andrew angel
  anjali ankit apple arjun asdf asdfg asdfgh asdfghjkl ashish august babygirl bahubali baseball batman bharat bollywood buster butterfly
  changeme charlie cheese chelsea chennai chocolate college company computer cricket daniel december default delhi demo dragon dubai
  employee engineer english facebook family february football forever freedom friday friends ganesh george gmail goodluck google govinda
  guest hanuman happy harley hello hello world helloworld hockey hunter hyderabad iloveu iloveyou india indian instagram internet jaimatadi
  january jennifer jesus jordan joshua july june kolkata krishna lakshmi letmein linkedin login london love lovely lovers madhav maggie
  mahadev manager manchester march master matthew merlin michael microsoft mobile monday monkey mother mumbai mypassword mypass naruto
  newpass newpassword nothing november october office omnamahshivaya omsairam orange pakistan pass passpass password passwd patna peanut
  pepper pokemon prince princess priya purple qazwsx qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz rahul rajesh ranger rohit root
  sachin sairam samsung sanjay saturday school secret secure security september server shadow shiva shivam shree sonu starwars student
  summer sunday sunil sunshine superman support suresh system target teacher temp temppass tendulkar test tester testing testtest thomas
  thursday tigger tuesday user vijay virat vishal wednesday welcome whatever winter xyz yamaha yourname zaq zxcv zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

/** Rows of a keyboard and counting, as the fingers go; a password of nothing else is one of the first to be tried. */
const rows = [
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
  '!@#$%^&*()',
];

const shapes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' };

/** Whether a password is one of those that are tried first. Upper case, signs for letters and what surrounds a word do not hide it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  // Less the digits and signs around it; signs within may stand for letters, and so may digits at its end.
  const core = /^\P{L}*(\p{L}(?:.*\p{L})?)\P{L}*$/su.exec(lower)?.[1];
  if (core === undefined) return isRow(lower);
  const around = lower.replace(core, '');
  const spelled = (text: string): string => text.replaceAll(/[@4310$57!]/g, (sign) => shapes[sign]!);
  const plain = core.replaceAll(/\P{L}/gu, '');
  const isWord = words.has(core) || words.has(spelled(core)) || words.has(plain) || isSame(plain);
  // A longer number around it is a secret of its own.
  if (isWord && digitsAreCommon(around)) return true;
  return words.has(spelled(lower).replaceAll(/\P{L}/gu, '')) || isRow(lower);
}

/** One letter again and again. */
function isSame(text: string): boolean {
  return new Set(text).size === 1;
}

/** Few digits, a year, or ones that count up or repeat. */
function digitsAreCommon(around: string): boolean {
  const digits = around.replaceAll(/\D/g, '');
  return digits.length <= 4 || isSame(digits) || rows.some((row) => row.includes(digits));
}

/** Nothing but pieces of rows, each of three keys at least; what stands alone between them does not count. */
function isRow(text: string): boolean {
  let rest = text;
  for (let length = text.length; length >= 3; length--)
    for (let from = 0; from + length <= rest.length; from++) {
      const piece = rest.slice(from, from + length);
      if (rows.some((row) => row.includes(piece)) || isSame(piece)) rest = `${rest.slice(0, from)}${rest.slice(from + length)}`;
    }
  return rest.length <= 2;
}
