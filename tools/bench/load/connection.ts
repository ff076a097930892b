import { type Socket, connect } from 'node:net';

/** One request, as it goes over the wire. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  /** The status line and the headers, as they came. */
  readonly head: string;
  readonly body: Buffer;
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/** The bytes of a request, made once and sent many times. */
export const bytesOf = ({ method, path, headers = {}, body }: HttpRequest): Buffer => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
};

interface Head {
  readonly text: string;
  readonly status: number;
  readonly length: number;
  readonly bodyAt: number;
}

const headOf = (received: Buffer): Head | null => {
  const end = received.indexOf(END_OF_HEADERS);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`A reply without a length: ${head.slice(0, 200)}`);
  return {
    text: head,
    status: Number(head.slice(9, 12)),
    length: Number(length),
    bodyAt: end + END_OF_HEADERS.length,
  };
};

/**
 * A keep-alive connection that carries one request after the other. It parses only the status and the length of a
 * reply, so that the measurement shows the server and not the client.
 */
export class Connection {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private head: Head | null = null;
  private waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')));
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket
        .once('error', reject)
        .once('connect', () => resolve(new Connection(socket.off('error', reject))));
    });
  }

  /** False when the server has closed it, as it does with one that is idle for long. */
  get isOpen(): boolean {
    return this.socket.readyState === 'open';
  }

  send(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('The server has closed the connection'));
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    try {
      this.head ??= headOf(this.received);
    } catch (error) {
      this.waiting?.reject(error as Error);
      return;
    }
    if (!this.head || this.received.length < this.head.bodyAt + this.head.length) return;
    const { text: head, status, bodyAt, length } = this.head;
    const body = this.received.subarray(bodyAt, bodyAt + length);
    const { waiting } = this;
    this.received = Buffer.alloc(0);
    this.head = null;
    this.waiting = null;
    waiting?.resolve({ status, head, body });
  }
}
