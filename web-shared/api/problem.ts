import type { Problem, ProblemCode } from '@aarambh/contracts/problems.ts';
import { words } from './words.ts';

/** What went wrong, as something to tell apart by its code; `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** One of contracts/problems.ts; `offline` when the service was not reached, `unreadable` when its answer was not ours. */
  readonly code: ProblemCode | 'offline' | 'unreadable';
  /** HTTP status; 0 when the service was not reached. */
  readonly status: number;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly details: Readonly<Record<string, string | number>>;
  /** Milliseconds after which trying again makes sense, where the answer says. */
  readonly retryAfterMs: number | null;

  constructor(
    code: ApiError['code'],
    status: number,
    message: string,
    parts: { errors?: ApiError['errors'] | undefined; details?: ApiError['details'] | undefined; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = parts.errors ?? [];
    this.details = parts.details ?? {};
    this.retryAfterMs = parts.retryAfterMs ?? null;
  }
}

/**
 * What people read of a problem: what its answer says of this very call (`detail`), else the console's words for its code. They load
 * with the first problem; where they cannot, and for a code that is new to this build, the service's own sentence stands in.
 */
async function messageOf({ code, detail, message, title, details }: Partial<Problem>): Promise<string> {
  const sentence = await import('./problem-words.ts').catch(() => null);
  return detail ?? sentence?.wordsOf(code ?? '', details) ?? message ?? title ?? words.unreadable;
}

/** Reads a problem+json answer; anything else becomes `unreadable` with a sentence of ours. */
export async function problemOf(response: Response): Promise<ApiError> {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(after) ? after * 1000 : null;
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.code === 'string') {
      const { code, errors, details } = problem;
      return new ApiError(code, response.status, await messageOf(problem), { errors, details, retryAfterMs });
    }
  } catch {
    // Not JSON: told apart below.
  }
  return new ApiError('unreadable', response.status, words.unreadable, { retryAfterMs });
}

/** Reads a refused sign-in: status 203 with the specification's words, and what it takes to go on where something does. */
export async function refusedSignIn(response: Response): Promise<ApiError> {
  const { code = 'sign_in_refused', message = '', details } = (await response.json()) as Partial<Problem>;
  return new ApiError(code, response.status, message, { details });
}

export const offline = (): ApiError => new ApiError('offline', 0, words.offline);

/** The sentence that people read for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : words.unknown;
}

/** Whether a problem has this code. */
export function isProblem(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
