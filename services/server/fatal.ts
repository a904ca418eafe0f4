/**
 * The process cannot do what it was asked to; the message is one sentence for whoever typed the command. Exit codes: 1 the
 * work found something wrong, 2 it could not be done, 3 a setting is wrong, 4 the data folder belongs to another process,
 * 5 the port is taken, 6 no permission, 7 the store is damaged, 8 an engine cannot be reached.
 */
export class Fatal extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Fatal';
    this.exitCode = exitCode;
  }
}

/** Turns whatever went wrong at the start into a sentence and an exit code. */
export function asFatal(error: unknown, place: { readonly dataDir: string; readonly port?: number; readonly host?: string }): Fatal {
  if (error instanceof Fatal) return error;
  const { name, message, code } = error as Error & { code?: string };
  const more = { cause: error };
  if (name === 'ConfigError') return new Fatal(message, 3, more);
  if (code === 'EADDRINUSE') return new Fatal(`Port ${place.port} of ${place.host} is in use; set PORT to another one.`, 5, more);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Fatal(`HOST=${place.host} is not an address of this machine.`, 3, more);
  if (code === 'EACCES' && place.port !== undefined && place.port < 1024 && message.includes('listen'))
    return new Fatal(`Port ${place.port} needs more rights than this user has; set PORT to one above 1023.`, 6, more);
  if (name === 'DataDirOwned')
    return new Fatal(`Another process is using the data folder ${place.dataDir}; stop it, or set DATA_DIR.`, 4, more);
  if (name === 'RestoreUnfinished' || name === 'ImportUnfinished') return new Fatal(sentence(message), 4, more);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOENT')
    return new Fatal(`This user may not write to the data folder ${place.dataDir}; change its owner or set DATA_DIR.`, 6, more);
  if (code === 'ENOTDIR' || code === 'EEXIST') return new Fatal(`DATA_DIR=${place.dataDir} is not a folder.`, 3, more);
  if (code === 'ENOSPC') return new Fatal(`There is no room left on the disk of ${place.dataDir}.`, 2, more);
  if (name === 'DataLost') return new Fatal(sentence(message), 7, more);
  if (name === 'StoreCorrupt') return new Fatal(`The event store in ${place.dataDir} is damaged: ${message}. Restore a backup.`, 7, more);
  return new Fatal(message, 2, more);
}

/** A sentence of what an error says in small letters and without a full stop. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
