import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** What a server answered, read whole. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface HttpClient {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answered>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  close(): void;
}

/** A client of one server over kept connections, at most `connections` of them. */
export function httpClient(url: string, connections: number): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });

  function send(method: string, path: string, headers: Readonly<Record<string, string>>, body: string | null): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    post: (path, headers, body) =>
      send('POST', path, { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }, body),
    get: (path, headers = {}) => send('GET', path, headers, null),
    close: () => agent.destroy(),
  };
}
