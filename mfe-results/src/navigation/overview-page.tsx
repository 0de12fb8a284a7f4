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

/** What no tab leads to: the other screens of the result, and what can be done with it. */
export function OverviewPage({ hasPlan }: { hasPlan: boolean }): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      width="wide"
      title={t`More about your results`}
      lead={<Provenance />}
      actions={<ActionLink variant="quiet" to={links.quiz()} label={t`Take the quiz again`} />}
    >
      <ul className={styles['screens']}>
        {listScreens({ hasPlan }).map(
          ({ page, title, about }) =>
            about && <Entry key={page} to={links.result(page)} title={i18n._(title)} about={i18n._(about)} />,
        )}
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
        <Entry
          to={links.myResults()}
          title={t`Your results over time`}
          about={t`Earlier results, to compare or delete.`}
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
