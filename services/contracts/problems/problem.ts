/** Codes with their HTTP status and default sentence. */
export type Problems = Readonly<Record<string, readonly [status: number, title: string]>>;
