/** The master keys of a database: while one takes the place of another both are known. */
export interface MasterKeys {
  /** 32 bytes: `MASTER_KEY`, which wraps what is written. */
  readonly masterKey: Uint8Array;
  /** 32 bytes: `MASTER_KEY_OTHER`, which opens what is wrapped with it; null or absent where there is none. */
  readonly otherMasterKey?: Uint8Array | null;
}

/** The one that wraps first. */
export function everyMasterKey({ masterKey, otherMasterKey }: MasterKeys): readonly Uint8Array[] {
  return otherMasterKey == null ? [masterKey] : [masterKey, otherMasterKey];
}
