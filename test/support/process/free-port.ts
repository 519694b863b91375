import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export function freePort(host: string): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Whether a server accepts connections there. */
export async function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
