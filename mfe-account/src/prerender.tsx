import { HomeHeader } from '@funnel/platform/home-header';
import { prerender } from '@funnel/platform/prerender';
import type { ReactElement } from 'react';
import { AccountFrame } from './app/account-frame';
import { TodayHeading } from './features/programme/today-heading';
import { loadMessages } from './locales/messages';

/** What the start page of the member area shows while it loads. */
export const screens = () =>
  prerender({
    loadMessages,
    screens: [{ path: '/account', isLoading: true, element: <TodayLoading /> }],
  });

function TodayLoading(): ReactElement {
  return (
    <AccountFrame header={<HomeHeader />}>
      {/* A line for the greeting, so that the heading stays where it is. */}
      <TodayHeading greeting={'\u00a0'} />
    </AccountFrame>
  );
}
