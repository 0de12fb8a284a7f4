import { type Programme, TEST_CLOCK_HEADER } from '@funnel/contracts';
import { getAddress, getApiKey } from './addresses';

/** An address of the site as it is this many days later. */
export function addDays(path: string, days: number): string {
  return `${path}?${new URLSearchParams({ testClock: `+${days}d` })}`;
}

type Days = { from: number; to: number };

/** Does the steps of these days of a member’s plan, each on its day, as in another browser. */
export async function doSteps(token: string, { from, to }: Days): Promise<void> {
  const { weeks } = await callOnDay<Programme>(token, '/account/plan', { day: from });
  const steps = weeks.flatMap((week) => week.steps).filter(({ day }) => day >= from && day <= to);
  for (const { id, day } of steps)
    await callOnDay(token, `/account/plan/steps/${id}`, { day, body: { state: 'done' } });
}

/** Calls the API as it is on a day of a plan that began today. */
async function callOnDay<Reply>(
  token: string,
  path: string,
  { day, body }: { day: number; body?: object },
): Promise<Reply> {
  const response = await fetch(`${getAddress('API_URL')}/v1${path}`, {
    headers: {
      'api-key': getApiKey(),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [TEST_CLOCK_HEADER]: `+${day - 1}d`,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return await response.json();
}
