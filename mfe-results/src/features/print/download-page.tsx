import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Checkbox, Choice, ChoiceList } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useResult } from '../../result/result-context';
import { ClinicianSheet } from './clinician-sheet';
import styles from './download-page.module.css';
import { PersonalSheet } from './personal-sheet';
import { listSheetParts, type SheetPart } from './sheet-parts';

const sheets = { personal: msg`A page for me`, clinician: msg`A summary for a clinician` } as const;
type SheetName = keyof typeof sheets;

/** A page to print or to save as a PDF: the visitor's own, or a summary for a clinician. */
export function DownloadPage(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const { answers, quiz } = useResult();
  const name: SheetName = search.get('for') === 'clinician' ? 'clinician' : 'personal';
  const available = listSheetParts(name, quiz.doc).filter(({ questions }) =>
    questions.some((id) => id in answers),
  );
  const [left, setLeft] = useState<readonly string[]>([]);
  const included = available.map(({ id }) => id).filter((id) => !left.includes(id));

  function toggle(part: SheetPart['id'], isIncluded: boolean) {
    setLeft((before) => (isIncluded ? before.filter((id) => id !== part) : [...before, part]));
  }

  return (
    <>
      <div className={styles['screenOnly']}>
        <Page
          title={t`Print or save your results`}
          lead={t`Pick a page and what to include. To keep a file, choose “Save as PDF” in the print window.`}
          actions={<Button onClick={() => window.print()}>{t`Print or save as PDF`}</Button>}
        >
          <ChoiceList legend={t`Which page?`}>
            {(['personal', 'clinician'] as const).map((sheet) => (
              <Choice
                key={sheet}
                type="radio"
                name="sheet"
                label={i18n._(sheets[sheet])}
                checked={name === sheet}
                onChange={() => setSearch(sheet === 'clinician' ? { for: sheet } : {}, { replace: true })}
              />
            ))}
          </ChoiceList>
          <fieldset className={styles['parts']}>
            <legend>{t`What should be on it?`}</legend>
            {available.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={i18n._(label)}
                checked={included.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </fieldset>
        </Page>
      </div>
      <Preview name={name} included={included} />
    </>
  );
}

function Preview({ name, included }: { name: SheetName; included: readonly string[] }): ReactElement {
  const { locale } = usePlatform();
  const { createdAt } = useResult();
  const date = createdAt
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(createdAt))
    : undefined;
  const Sheet = name === 'clinician' ? ClinicianSheet : PersonalSheet;
  return (
    <section className={styles['preview']} aria-label={t`Preview of the page`}>
      <Sheet included={included} date={date} />
    </section>
  );
}
