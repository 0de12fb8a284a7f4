import { escapeHtml, locales, type SiteMount } from '@funnel/contracts';
import type { I18n } from '@lingui/core';

type Description = { readonly title: string; readonly text: string };

/** The title and the description of a page; undefined where those of the template apply. `titles` are what a release says. */
export function renderDescription(
  path: string,
  i18n: I18n,
  titles: SiteMount['title'] = {},
): string | undefined {
  const own = describePages(i18n)[path];
  if (own) return renderElements({ ...own, tab: `${own.title} · Tidewell`, summary: own.text });
  const title = titles[i18n.locale] ?? titles[locales[0]];
  if (title) return renderElements({ ...describeSite(i18n), tab: `${escapeHtml(title)} · Tidewell` });
  return i18n.locale === locales[0] ? undefined : renderElements(describeSite(i18n));
}

/** What public pages say of themselves to search engines and where they are shared. */
function describePages(i18n: I18n): Readonly<Record<string, Description>> {
  return {
    '/': {
      title: i18n.t('ADHD traits in adults: a free quiz'),
      text: i18n.t(
        'A free five-minute quiz for adults about ADHD traits: focus, restlessness, and everyday effort.',
      ),
    },
    '/hcp-referral': {
      title: i18n.t('For healthcare professionals'),
      text: i18n.t(
        'A free reflection tool about attention and everyday effort that you can give to your patients.',
      ),
    },
    '/support': {
      title: i18n.t('Support'),
      text: i18n.t('Support lines by country, and how to reach us.'),
    },
    '/legal/privacy': {
      title: i18n.t('Privacy'),
      text: i18n.t('Which data we keep, what for and how long, and how to see or delete yours.'),
    },
    '/legal/consumer-health-data': {
      title: i18n.t('Consumer health data policy'),
      text: i18n.t('How we handle what you tell us about your health, and the choices you have.'),
    },
    '/legal/cookies': {
      title: i18n.t('Cookies'),
      text: i18n.t('Which cookies and browser storage this site uses, and what for.'),
    },
    '/legal/terms': {
      title: i18n.t('Terms of use'),
      text: i18n.t('The terms for using the site and for buying a membership.'),
    },
    '/legal/refunds': {
      title: i18n.t('Refunds and withdrawal'),
      text: i18n.t('When you get money back, and how to withdraw from a contract.'),
    },
    '/legal/imprint': {
      title: i18n.t('About us'),
      text: i18n.t('Who runs this site, and how to reach us.'),
    },
    '/legal/accessibility': {
      title: i18n.t('Accessibility'),
      text: i18n.t('How accessible this site is, and what to do when something gets in your way.'),
    },
    '/legal/sources': {
      title: i18n.t('Where this comes from'),
      text: i18n.t(
        'Who wrote the questions and the plan, which studies to read, and what hasn’t been validated.',
      ),
    },
  };
}

/** What all other pages say. In English it stands in the template. */
function describeSite(i18n: I18n) {
  return {
    tab: 'Tidewell',
    title: i18n.t('Understand how your attention works'),
    summary: i18n.t('A free five-minute quiz about your attention, restlessness, and everyday effort.'),
    text: i18n.t(
      'Answer a few questions about everyday life and see your patterns in focus, restlessness, and effort. Free, about five minutes.',
    ),
  };
}

/** What the picture shows that stands beside links to the site, for those who can’t see it. */
export function describePicture(i18n: I18n): string {
  return i18n.t('Tidewell: a small sailboat on calm water, with the sun low on the horizon.');
}

/** The texts above hold nothing that ends an attribute or an element. */
function renderElements({
  tab,
  title,
  summary,
  text,
}: Description & { tab: string; summary: string }): string {
  return [
    `<title>${tab}</title><meta name="description" content="${summary}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${text}">`,
  ].join('');
}
