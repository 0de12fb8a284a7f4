import {
  type ChannelTable,
  extraStorageKeys,
  type Registry,
  remoteRoutes,
  storageKeys,
  visitKeys,
} from '@funnel/contracts';
import { Button, Checkbox, Notice } from '@funnel/ui';
import { QrCode } from '@funnel/ui/qr-code';
import { type ReactElement, useEffect, useState } from 'react';
import styles from '../dev-menu.module.css';
import { describeState, formatLink, type ShownVersions } from '../link/format-link';
import type { DevMenuTools, PanelProps } from '../tools';
import { Facts } from './facts';

/** More does not scan well from a screen. */
const MAX_CODE_LENGTH = 900;

/** What this browser forces, one link that shows it in another browser, and the way back. */
export function LinkPanel({ tools }: PanelProps): ReactElement {
  const versions = useShownVersions(tools);
  const [hasAnswers, setHasAnswers] = useState(true);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const [isRefused, setIsRefused] = useState(false);
  const { testAnswers, ...state } = describeState(tools, versions ?? {});
  const parameters = hasAnswers && testAnswers ? { ...state, testAnswers } : state;
  const link = formatLink(tools.page.address(), parameters);

  function handleCopy() {
    tools.page.copy(link).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  }

  return (
    <>
      <p className={styles['hint']}>
        The link opens this page in another browser as it is here. Everything in it holds there until it is
        reset.
      </p>
      {testAnswers && (
        <Checkbox
          label="With the answers of the quiz; never with a real person’s"
          checked={hasAnswers}
          onChange={({ target }) => setHasAnswers(target.checked)}
        />
      )}
      <Button disabled={!versions} onClick={handleCopy}>
        Copy link
      </Button>
      {copied === 'yes' && <Notice kind="success">The link is copied.</Notice>}
      {copied === 'no' && <Notice kind="warning">The browser refused. Copy it here: {link}</Notice>}
      <Code link={link} />
      <h4>Forced or kept in this browser</h4>
      <Facts of={listForced(tools, state.testConsent)} />
      <Button variant="secondary" onClick={() => void resetState(tools).catch(() => setIsRefused(true))}>
        Reset all that is forced
      </Button>
      {isRefused && <Notice kind="warning">The server did not end the preview, so nothing was reset.</Notice>}
      <h4>What the link says</h4>
      <Facts of={parameters} />
    </>
  );
}

function Code({ link }: { link: string }): ReactElement {
  const { hostname } = new URL(link);
  if (link.length > MAX_CODE_LENGTH)
    return (
      <p className={styles['hint']}>Too long for a QR code ({link.length} characters): copy the link.</p>
    );
  return (
    <>
      <QrCode text={link} label="QR code of the link" />
      {['localhost', '127.0.0.1'].includes(hostname) && (
        <p className={styles['hint']}>
          This site is on this machine: a phone needs the address of a deployed one.
        </p>
      )}
    </>
  );
}

/** What stays in this browser and is not the visitor's own, by name. */
function listForced({ storage }: DevMenuTools, consents: string | undefined): Record<string, string> {
  const place = storage.getItem(storageKeys.localGeoSettings);
  const flags = storage.getItem(extraStorageKeys.flagOverrides);
  const found: Record<string, string | null | undefined> = {
    Flags: flags?.replaceAll(/[{}"]/g, ''),
    Versions: storage.getItem(extraStorageKeys.remoteOverrides),
    Lane: storage.getItem(storageKeys.swimlane),
    Place:
      place && /"overrideActive":true/.test(place) ? (/"countryCode":"(\w+)"/.exec(place)?.[1] ?? '') : '',
    Clock: storage.getItem(extraStorageKeys.testClock),
    Consents: consents,
    Answers: storage.getItem(storageKeys.quizState) ? 'kept' : '',
    'Test user': storage.getItem(storageKeys.e2eTestUser) ? 'yes, not counted' : '',
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value || 'nothing']));
}

const forcedKeys = [
  extraStorageKeys.flagOverrides,
  extraStorageKeys.remoteOverrides,
  extraStorageKeys.testClock,
  extraStorageKeys.consents,
  extraStorageKeys.quizDraft,
  extraStorageKeys.planDraft,
  storageKeys.swimlane,
  storageKeys.localGeoSettings,
  storageKeys.quizState,
  storageKeys.adhdStory,
  storageKeys.e2eTestUser,
];

async function resetState({ storage, page, preview }: DevMenuTools): Promise<void> {
  if (preview) await page.leavePreview();
  for (const key of forcedKeys) storage.removeItem(key);
  sessionStorage.removeItem(visitKeys.entry);
  page.forgetLocale();
  page.reload();
}

/** Versions that another browser would not get by itself. Undefined while loading; empty when the registry does not answer. */
function useShownVersions({ api, uuid, storage, preview }: DevMenuTools): ShownVersions | undefined {
  const [versions, setVersions] = useState<ShownVersions>();
  useEffect(() => {
    let isHere = true;
    const remotes = preview?.remotes ?? storage.getItem(extraStorageKeys.remoteOverrides);
    const shown = api.call(remoteRoutes.read, { query: { uuid: uuid(), ...(remotes && { remotes }) } });
    void Promise.all([shown, api.call(remoteRoutes.readChannels, {})])
      .then(listVersions, () => ({}))
      .then((read) => isHere && setVersions(read));
    return () => {
      isHere = false;
    };
  }, [api, uuid, storage, preview]);
  return versions;
}

function listVersions([{ remotes }, { remotes: channels }]: [Registry, ChannelTable]): ShownVersions {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, release]) => {
      const { stable, canary } = channels[name] ?? {};
      return release && (canary || release.version !== stable?.version) ? [[name, release.version]] : [];
    }),
  );
}
