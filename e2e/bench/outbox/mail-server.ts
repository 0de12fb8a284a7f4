import { SMTPServer } from 'smtp-server';

/** How long it takes for each mail. */
const MAIL_MS = Number(process.argv[2]);

let mails = 0;
let connections = 0;

/** A mail server in a process of its own: sends its port to the parent, and what it received when asked. */
const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, accept) {
    connections += 1;
    accept();
  },
  onData(stream, _session, accept) {
    stream.resume().once('end', () => {
      mails += 1;
      setTimeout(accept, MAIL_MS);
    });
  },
});

server.listen(0, '127.0.0.1', () => process.send?.(server.server.address()));
process.on('message', () => process.send?.({ mails, connections }));
process.on('disconnect', () => process.exit());
