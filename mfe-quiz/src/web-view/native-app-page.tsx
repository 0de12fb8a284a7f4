import { isRecord, locales, parseJson } from '@funnel/contracts';
import { Button, Checkbox, Screen, SelectField, TextField } from '@funnel/ui';
import { type ReactElement, useRef, useState } from 'react';
import styles from './native-app-page.module.css';
import { type AppWindow, type Channel, channels, openAppWindow } from './native-app-window';

type LogLine = { readonly id: number; readonly from: 'app' | 'web view'; readonly text: string };

type Settings = {
  channel: Channel;
  locale: string;
  theme: 'light' | 'dark';
  token: string;
  answers: string;
  isAutomatic: boolean;
};

const initialSettings: Settings = {
  channel: 'ReactNativeWebView',
  locale: 'en-US',
  theme: 'light',
  token: '',
  answers: '',
  isAutomatic: true,
};

/** With test tools, plays the native app: opens the web view, answers it and shows the messages both ways. In English only. */
export function NativeAppPage(): ReactElement {
  const [settings, setSettings] = useState(initialSettings);
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const app = useRef<AppWindow | null>(null);
  const lastInit = useRef<Record<string, unknown> | null>(null);
  const change = (changes: Partial<Settings>) => setSettings((before) => ({ ...before, ...changes }));

  function write(from: LogLine['from'], text: string) {
    setLog((lines) => [...lines, { id: lines.length, from, text }]);
  }

  function send(message: Record<string, unknown>) {
    write('app', JSON.stringify(message));
    app.current?.send(message);
  }

  function sendInit() {
    const { locale, theme, token, answers } = settings;
    lastInit.current = {
      type: 'init',
      nonce: crypto.randomUUID(),
      uuid: crypto.randomUUID(),
      locale,
      theme,
      insets: { top: 24, right: 0, bottom: 16, left: 0 },
      ...(token !== '' && { token }),
      ...(answers !== '' && { answers: readJson(answers) }),
    };
    send(lastInit.current);
  }

  function handleMessage(text: string) {
    write('web view', text);
    const message = parseJson(text, isRecord);
    if (message?.['type'] === 'ready' && settings.isAutomatic) sendInit();
    if (message?.['type'] === 'close') app.current?.close();
  }

  function handleOpen() {
    app.current?.close();
    setLog([]);
    app.current = openAppWindow({
      path: '/web-view-quiz',
      channel: settings.channel,
      onMessage: handleMessage,
    });
  }

  return (
    <Screen
      width="wide"
      title="Native app"
      lead="Plays the app around the web view. Only with test tools."
      actions={
        <div className={styles['buttons']}>
          <Button onClick={handleOpen}>Open the web view</Button>
          <Button variant="secondary" onClick={sendInit}>
            Send init
          </Button>
          <Button variant="secondary" onClick={() => lastInit.current && send(lastInit.current)}>
            Repeat the last init
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'back' })}>
            Send back
          </Button>
          <Button variant="secondary" onClick={() => send({ type: 'resume' })}>
            Send resume
          </Button>
        </div>
      }
    >
      <div className={styles['settings']}>
        <SelectField
          label="Listens as"
          value={settings.channel}
          onChange={({ target }) =>
            change({ channel: channels.find((channel) => channel === target.value) ?? 'ReactNativeWebView' })
          }
        >
          {channels.map((channel) => (
            <option key={channel}>{channel}</option>
          ))}
        </SelectField>
        <SelectField
          label="Locale"
          value={settings.locale}
          onChange={({ target }) => change({ locale: target.value })}
        >
          {locales.map((locale) => (
            <option key={locale}>{`${locale}-US`}</option>
          ))}
        </SelectField>
        <SelectField
          label="Theme"
          value={settings.theme}
          onChange={({ target }) => change({ theme: target.value === 'dark' ? 'dark' : 'light' })}
        >
          <option>light</option>
          <option>dark</option>
        </SelectField>
        <TextField
          label="Token"
          autoComplete="off"
          value={settings.token}
          onChange={({ target }) => change({ token: target.value })}
        />
        <TextField
          label="Answers as JSON"
          autoComplete="off"
          value={settings.answers}
          onChange={({ target }) => change({ answers: target.value })}
        />
        <Checkbox
          label="Answer “ready” with init"
          checked={settings.isAutomatic}
          onChange={({ target }) => change({ isAutomatic: target.checked })}
        />
      </div>
      <ol className={styles['log']} aria-label="Messages">
        {log.map(({ id, from, text }) => (
          <li key={id} data-from={from}>
            <strong>{from}</strong> <code>{text}</code>
          </li>
        ))}
      </ol>
    </Screen>
  );
}

/** What is no JSON is sent as a text, which the web view refuses. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
