import { createServer } from 'node:http';

/** The baseline: a Node.js server that reads the body and answers a short JSON. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"ok":true}');
  });
});

server.listen(Number(process.env['BARE_PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
