import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../stack/ports';
import { readElementId, retryStart, type Session, startProgram, stopProgram } from './session';

/** WebKitGTK's small browser by WebDriver, on a screen of its own: Debian's `webkit2gtk-driver` and `xvfb`. */
export async function openWebkit(): Promise<Session> {
  const port = await findFreePort();
  const driver = startProgram('xvfb-run', ['-a', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`]);
  const base = `http://127.0.0.1:${port}`;
  try {
    await retryStart(() => call(`${base}/status`));
    const browser = { args: ['--automation'], binary: findBrowser() };
    const alwaysMatch = { 'webkitgtk:browserOptions': browser };
    const { sessionId } = await call(`${base}/session`, { capabilities: { alwaysMatch } });
    const session = `${base}/session/${sessionId}`;
    return {
      navigate: (url) => call(`${session}/url`, { url }),
      execute: (script, args = []) => call(`${session}/execute/sync`, { script, args }),
      click: (element) => call(`${session}/element/${readElementId(element)}/click`, {}),
      close: async () => stopProgram(driver),
    };
  } catch (error) {
    stopProgram(driver);
    throw error;
  }
}

/** In the folder of the library, whose name tells the processor and the version. */
function findBrowser(): string {
  const libraries = '/usr/lib';
  for (const processor of readdirSync(libraries)) {
    if (!processor.endsWith('-linux-gnu')) continue;
    const folder = readdirSync(path.join(libraries, processor)).find((name) =>
      name.startsWith('webkit2gtk-'),
    );
    if (folder) return path.join(libraries, processor, folder, 'MiniBrowser');
  }
  throw new Error('WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb');
}

/** Gives the value of the answer; posts the body when there is one. */
async function call(url: string, body?: object) {
  const response = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
