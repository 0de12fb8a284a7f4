import type { MultiCompiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { type TypeFault, watchTypes } from './watch-types';

/**
 * Shows errors of types in the terminal and in the overlay of every page, until they are mended. While the code does not
 * compile, the overlay has that error alone.
 */
export function showTypeErrors(
  server: WebpackDevServer,
  compiler: MultiCompiler,
  folders: readonly string[],
): void {
  let errors: TypeFault[] = [];
  let isCompiled = false;
  // Both come after the development server's own, which tell the pages how the build went.
  compiler.hooks.done.tap('types', (stats) => {
    isCompiled = !stats.hasErrors();
    sendErrors();
  });
  server.webSocketServer?.implementation.on('connection', sendErrors);
  watchTypes(folders, (found) => {
    if (found.length > 0) console.error(found.map(formatError).join('\n'));
    const isMended = errors.length > 0 && found.length === 0;
    if (isMended) console.log('Types are right again.');
    errors = found;
    if (isMended && isCompiled) send('still-ok');
    sendErrors();
  });

  function sendErrors(): void {
    if (errors.length === 0 || !isCompiled) return;
    send(
      'errors',
      errors.map(({ file, line, column, message }) => ({
        moduleName: file,
        loc: `${line}:${column}`,
        message,
      })),
    );
  }

  function send(type: string, data?: unknown): void {
    server.sendMessage(server.webSocketServer?.clients ?? [], type, data);
  }
}

function formatError({ file, line, column, message }: TypeFault): string {
  return `${file}:${line}:${column} ${message}`;
}
