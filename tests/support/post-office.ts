import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as a server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** Headers and body. */
  readonly text: string;
}

interface PostOffice {
  readonly url: string;
  /** What it took. */
  readonly mails: TakenMail[];
  /** Message-IDs of all that it was offered, taken or not. */
  readonly offered: string[];
  /** What it answers to the next mails instead of taking them, at the step that the answer names. */
  readonly refusals: { at: 'greeting' | 'recipient' | 'content'; answer: string }[];
  /** Told of each mail that is offered, before it is answered. */
  onOffer: ((mail: { readonly messageId: string; readonly to: string }) => void) | null;
  /** How often somebody connected. */
  connections(): number;
  close(): Promise<void>;
}

/** The least server of RFC 5321 that a mail can be handed over to. */
export async function postOffice(): Promise<PostOffice> {
  const post: Omit<PostOffice, 'url' | 'connections' | 'close'> = { mails: [], offered: [], refusals: [], onOffer: null };
  const sockets = new Set<Socket>();
  let connected = 0;

  const refusalAt = (step: PostOffice['refusals'][number]['at']): string | null =>
    post.refusals[0]?.at === step ? post.refusals.shift()!.answer : null;

  function serve(socket: Socket): void {
    sockets.add(socket);
    connected++;
    socket.on('close', () => sockets.delete(socket));
    let received = '';
    let from = '';
    let to = '';
    let inContent = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);

    function command(line: string): void {
      const [, address = ''] = /<(.*)>/.exec(line) ?? [];
      switch (line.slice(0, 4).toUpperCase()) {
        case 'MAIL':
          from = address;
          return say('250 ok');
        case 'RCPT':
          to = address;
          return say(refusalAt('recipient') ?? '250 ok');
        case 'DATA':
          inContent = true;
          return say('354 go on');
        case 'QUIT':
          return void socket.end('221 bye\r\n');
        case 'STAR':
          return say('502 no TLS here');
        default:
          return say('250 ok');
      }
    }

    function content(text: string): void {
      inContent = false;
      const messageId = /^message-id: (.*)$/im.exec(text)?.[1] ?? '';
      post.offered.push(messageId);
      post.onOffer?.({ messageId, to });
      const refused = refusalAt('content');
      if (refused === null) post.mails.push({ from, to, text });
      say(refused ?? '250 taken');
    }

    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      for (;;) {
        const end = inContent ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const part = received.slice(0, at);
        received = received.slice(at + end.length);
        if (inContent) content(part);
        else command(part);
      }
    });
    socket.on('error', () => undefined);
    say(refusalAt('greeting') ?? '220 post.test');
  }

  const server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(post, { url, connections: () => connected, close });
}
