export { buildCalendarFile } from '@funnel/contracts/calendar-file';
