import type { Server } from 'node:net';

/** Listens on the loopback interface only. The error for a taken port names the variable that changes it. */
export async function listen(server: Server, port: number, variable: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, variable)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function explainListenError(error: NodeJS.ErrnoException, port: number, variable: string): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(`Port ${port} is taken. Stop what listens there, or set ${variable} to another port.`);
}
