/** A file that holds a system is not of its kind, or not the one that was written; the message names it. Nothing was taken from it. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}
