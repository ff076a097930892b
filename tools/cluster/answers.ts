import { connect } from 'node:net';

/** Whether a port of this machine accepts connections. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** The longest wait for an answer, on a busy machine. */
const PATIENCE_MS = 10_000;

/** The reply of a server as text, or null when none comes. */
export const replyOf = (port: number, path: string): Promise<{ status: number; text: string } | null> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
    .catch(() => null);
