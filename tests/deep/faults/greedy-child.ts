/** Wants memory, and ends with 0 when it got it. See picture-processes.test.ts. */
const wanted = Number(process.argv[2]);
const got: Buffer[] = [];
const PIECE = 16 * 1024 * 1024;
for (let held = 0; held < wanted; held += PIECE) got.push(Buffer.alloc(PIECE, 1));
process.exit(got.length > 0 ? 0 : 1);
