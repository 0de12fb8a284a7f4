import {
  type RouteReply,
  type ShareDays,
  type ShareExtra,
  shareDays,
  type shareRoutes,
} from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Checkbox, FieldError, Notice, SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { getScaleName } from '../../scales/scale-texts';
import { LinkPanel } from './link-panel';
import styles from './share.module.css';
import { useCreateShareMutation } from './share-api';
import {
  createDefaultChoice,
  isEmpty,
  listCalculations,
  listExtras,
  pickContents,
  type ShareChoice,
  toggleEntry,
} from './share-choice';
import { getExtraName, SharedContentsView } from './shared-contents-view';

type ShareFormProps = RouteReply<typeof shareRoutes.readContents> & { snapshotId: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is included and how long, beside what the other person sees. */
export function ShareForm({ snapshotId, contents, keptUntil }: ShareFormProps): ReactElement {
  const { user } = usePlatform();
  const [choice, setChoice] = useState(() => createDefaultChoice(contents));
  const [days, setDays] = useState<ShareDays>(30);
  const [hasTried, setTried] = useState(false);
  const [create, { data: link, isLoading, isError, reset }] = useCreateShareMutation();
  const id = useId();

  /** Another choice is another link. */
  function changeChoice(changed: ShareChoice) {
    setChoice(changed);
    reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty(choice) || isLoading) return;
    const calculations = listCalculations(contents, choice);
    void create({
      calculations,
      snapshotId,
      extras: [...choice.extras],
      days,
      shareType: 'results',
      uuid: user.uuid,
    });
  }

  return (
    <form className={styles['columns']} onSubmit={handleSubmit} noValidate>
      <div className={styles['form']}>
        <IncludedParts
          contents={contents}
          choice={choice}
          onChange={changeChoice}
          error={hasTried && isEmpty(choice) ? t`Choose at least one.` : undefined}
        />
        <DaysField
          days={days}
          keptUntil={keptUntil}
          onChange={(chosen) => {
            setDays(chosen);
            reset();
          }}
        />
      </div>
      <section className={styles['preview']} aria-labelledby={`${id}-preview`}>
        <h2 id={`${id}-preview`}>{t`What the other person sees`}</h2>
        {isEmpty(choice) ? (
          <p className={styles['note']}>{t`Nothing yet.`}</p>
        ) : (
          <SharedContentsView contents={pickContents(contents, choice)} headingLevel={3} />
        )}
      </section>
      <div className={styles['form']}>
        {isError && (
          <Notice kind="error" title={t`We couldn’t make the link`}>
            {t`Check your connection and try again.`}
          </Notice>
        )}
        {link ? (
          <LinkPanel key={link.shareHash} link={link} />
        ) : (
          <div className={styles['actions']}>
            <Button type="submit" variant="primary" busy={isLoading}>{t`Make the link`}</Button>
          </div>
        )}
      </div>
    </form>
  );
}

type IncludedPartsProps = Pick<ShareFormProps, 'contents'> & {
  choice: ShareChoice;
  onChange: (choice: ShareChoice) => void;
  error: string | undefined;
};

function IncludedParts({ contents, choice, onChange, error }: IncludedPartsProps): ReactElement {
  const id = useId();
  const extras = listExtras(contents);
  const setExtra = (extra: ShareExtra, isChosen: boolean) =>
    onChange({ ...choice, extras: toggleEntry(choice.extras, extra, isChosen) });
  return (
    <fieldset className={styles['choices']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t`What to include`}</legend>
      {contents.scales.map(({ id: scale }) => (
        <Checkbox
          key={scale}
          label={getScaleName(scale)}
          checked={choice.scales.includes(scale)}
          onChange={({ target }) =>
            onChange({ ...choice, scales: toggleEntry(choice.scales, scale, target.checked) })
          }
        />
      ))}
      {extras.map((extra) => (
        <Checkbox
          key={extra}
          label={
            extra === 'story'
              ? t`Your story (it may mention answers you haven’t ticked)`
              : getExtraName(extra)
          }
          checked={choice.extras.includes(extra)}
          onChange={({ target }) => setExtra(extra, target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type DaysFieldProps = {
  days: ShareDays;
  keptUntil: string | null;
  onChange: (days: ShareDays) => void;
};

function DaysField({ days, keptUntil, onChange }: DaysFieldProps): ReactElement {
  const { locale } = usePlatform();
  const [now] = useState(() => Date.now());
  const end = keptUntil === null ? Number.POSITIVE_INFINITY : Date.parse(keptUntil);
  const lastDay =
    keptUntil === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(end);

  function describeEnd(count: number): string {
    const endsAt = Math.min(now + count * DAY_MS, end);
    const daysLeft = Math.round((endsAt - now) / DAY_MS);
    const span = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysLeft, 'day');
    // A narrow select cuts the long form.
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(endsAt);
    return `${span} (${date})`;
  }

  return (
    <SelectField
      label={t`Link expires`}
      // Promise: a link of a visitor ends with the result
      hint={
        keptUntil === null
          ? undefined
          : t`Without an account, we delete your results on ${lastDay}. Links to them end then, too.`
      }
      value={String(days)}
      onChange={({ target }) => onChange(shareDays.find((count) => String(count) === target.value) ?? days)}
    >
      {shareDays
        .filter((count, index) => index === 0 || now + (shareDays[index - 1] ?? count) * DAY_MS < end)
        .map((count) => (
          <option key={count} value={count}>
            {describeEnd(count)}
          </option>
        ))}
    </SelectField>
  );
}
