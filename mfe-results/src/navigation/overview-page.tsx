import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Provenance } from '../result/provenance';
import styles from './overview-page.module.css';
import { listScreens } from './result-screens';

/** Every screen of the result, for those who have seen them. */
export function OverviewPage({ hasPlan }: { hasPlan: boolean }): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      width="wide"
      title={t`Your results`}
      lead={<Provenance />}
      actions={
        <>
          {hasPlan && <ActionLink to={links.programme()} label={t`Open my four-week plan`} />}
          <ActionLink variant="secondary" to={links.myResults()} label={t`See my results over time`} />
          <ActionLink variant="quiet" to={links.quiz()} label={t`Take the quiz again`} />
        </>
      }
    >
      <ul className={styles['screens']}>
        {listScreens({ hasPlan }).map(({ page, title, about }) => (
          <Entry key={page} to={links.result(page)} title={i18n._(title)} about={i18n._(about)} />
        ))}
        <Entry
          to={links.result('download')}
          title={t`Print or save your results`}
          about={t`On one page for you, or as a summary for a clinician.`}
        />
        <Entry
          to={links.result('share')}
          title={t`Share your results`}
          about={t`Show them to someone you trust.`}
        />
      </ul>
    </Page>
  );
}

function Entry({ to, title, about }: { to: string; title: string; about: string }): ReactElement {
  return (
    <li>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p>{about}</p>
    </li>
  );
}
