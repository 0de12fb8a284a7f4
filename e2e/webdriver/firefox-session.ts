import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../stack/ports';
import { readElementId, retryStart, type Session, startProgram, stopProgram } from './session';

/** Firefox by Marionette, the protocol that drivers speak to it: no driver is needed beside Debian's `firefox-esr`. */
export async function openFirefox(): Promise<Session> {
  const port = await findFreePort();
  const profile = mkdtempSync(path.join(os.tmpdir(), 'funnel-firefox-'));
  writeFileSync(path.join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const browser = startProgram('firefox-esr', ['--headless', '--marionette', '--profile', profile]);
  try {
    const { socket, send } = await retryStart(() => connect(port));
    await send('WebDriver:NewSession', {});
    return {
      navigate: async (url) => void (await send('WebDriver:Navigate', { url })),
      execute: async (script, args = []) => (await send('WebDriver:ExecuteScript', { script, args })).value,
      click: async (element) => void (await send('WebDriver:ElementClick', { id: readElementId(element) })),
      close: async () => {
        socket.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    const end = once(browser, 'exit');
    stopProgram(browser);
    await end;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Answer = { value?: unknown };

/** Messages are `<length>:<JSON>`; requests `[0, id, name, parameters]`, answers `[1, id, error, result]`. */
async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (error: { message: string } | null, result: Answer) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      // The greeting is no answer.
      const answer = JSON.parse(message);
      if (Array.isArray(answer)) waiting.get(answer[1])?.(answer[2], answer[3]);
    }
  });
  socket.once('close', () => {
    for (const answer of waiting.values()) answer({ message: 'Firefox ended' }, {});
  });
  return { socket, send };

  function takeMessage(): string | undefined {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 1 || received.length < end) return undefined;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  }

  function send(name: string, parameters: object): Promise<Answer> {
    lastId += 1;
    const id = lastId;
    const message = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      waiting.set(id, (error, result) => (error ? reject(new Error(error.message)) : resolve(result)));
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }
}
