/** The provider does not answer, or not as one. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the sign-in provider does not answer', { cause });
    this.name = 'ProviderAway';
  }
}

/** How long somebody who signs in waits for the provider. Milliseconds. */
const PATIENCE_MS = 5_000;
/** Characters of an answer; keys and discovery documents have a few thousand. */
const MOST = 200_000;

/**
 * Reads a JSON document of the provider.
 * @throws {ProviderAway} for whatever else comes, also nothing for five seconds
 */
export async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const text = await textOf(response);
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ProviderAway(error);
  }
}

async function textOf({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > MOST) throw new Error('too long an answer');
  }
  return text;
}
