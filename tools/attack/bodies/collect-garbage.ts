import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 100;
const PATIENCE_MS = 60_000;

const addressOfDebugger = async (port: number): Promise<string> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    if (listed)
      return ((await listed.json()) as { webSocketDebuggerUrl: string }[])[0]?.webSocketDebuggerUrl ?? '';
    await sleep(100);
  }
  throw new Error('The server opened no debugger');
};

interface Debugged {
  readonly server: { readonly pid: number };
  readonly debuggerPort: number;
}

/** Makes a server collect what nobody needs. At rest it would keep it, and its memory would say nothing of a leak. */
export const collectGarbage = async ({ server, debuggerPort }: Debugged): Promise<void> => {
  process.kill(server.pid, 'SIGUSR1');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const socket = new WebSocket(await addressOfDebugger(debuggerPort));
  await once(socket, 'open', { signal });
  const collected = once(socket, 'message', { signal });
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await collected;
  socket.close();
};
