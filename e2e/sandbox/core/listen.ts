import type { Server } from 'node:net';

/** Binds to this machine only. A taken port is explained in words, with the variable that moves it. */
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
