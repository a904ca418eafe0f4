/** What was acknowledged is gone from where the data are kept, or cannot be read any more. The message says what, for an operator. */
export class DataLost extends Error {
  override readonly name = 'DataLost';
}
