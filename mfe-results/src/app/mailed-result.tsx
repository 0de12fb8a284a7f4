import { composePortrait } from '@funnel/content/results';
import type { MailedResult as Mailed } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { MailedResultPage } from '../features/mailed-result/mailed-result-page';
import { ProgrammeWeeks } from '../features/programme/programme-weeks';
import { getTexts } from '../locales/messages';
import { AnsweredResult, Scales } from './answered-result';

/** What a mailed link shows: what the answers say, as on the pages of an own result. */
export function MailedResult(): ReactElement {
  return (
    <MailedResultPage
      composeTitle={({ details, scales }) =>
        details ? composePortrait({ answers: details.answers, scales, texts: getTexts().insights }) : null
      }
      renderResult={(result) => <Contents result={result} />}
    />
  );
}

function Contents({ result }: { result: Mailed }): ReactElement {
  const { createdAt, details, plan, scales, story = [] } = result;
  return (
    <>
      {details ? (
        <AnsweredResult {...details} scales={scales} createdAt={createdAt}>
          {plan && (
            <>
              <h2>{t`Your four-week plan`}</h2>
              <ProgrammeWeeks preview={plan} headingLevel={3} />
            </>
          )}
        </AnsweredResult>
      ) : (
        <Scales scales={scales} />
      )}
      {story.length > 0 && <h2>{t`What your answers say`}</h2>}
      {story.map(({ id, title, text, locale }) => (
        <Card key={id} as="article">
          <h3 lang={locale}>{title}</h3>
          <p lang={locale}>{text}</p>
        </Card>
      ))}
    </>
  );
}
