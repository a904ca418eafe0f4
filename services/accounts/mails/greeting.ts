/**
 * A greeting with the person's name. A name that mail programs would turn into a link is left out: anybody can sign up with a
 * stranger's address, and must not be able to send them links under our name.
 */
export function greet(words: string, name: string): string {
  return /[/:@\\]|\p{L}\.\p{L}/u.test(name) ? `${words}.` : `${words}, ${name}.`;
}
