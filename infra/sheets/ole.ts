/** The container of files of the old Office, in which the new one keeps what is locked with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const PROGRAMS = Buffer.from('_VBA_PROJECT', 'utf16le');

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, OLE.length).equals(OLE);
/** Names of its parts stand in its directory, wherever that is. */
export const isLocked = (bytes: Buffer): boolean => isOle(bytes) && bytes.includes(LOCKED);
export const bringsPrograms = (bytes: Buffer): boolean => bytes.includes(PROGRAMS);
