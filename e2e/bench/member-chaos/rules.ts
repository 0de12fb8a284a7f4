import type * as chaos from '../chaos/run-chaos';

export const rules = [
  'mirror other than provider',
  'screen other than provider',
  'devices that disagree',
  'wrong charges',
  'double charges',
  'charged other than shown',
  'paid less than the rules allow',
  'refunds without a reason',
  'double refunds',
  'withdrawn and not refunded',
  'deleted and still charged',
  'deleted and still an account',
  'deleted and still mailed',
  'winback that is not due',
  'winback due and not given',
  'two plans at once',
  'plans without a card',
  'answers without a text',
  'members without a way on',
  'jobs given up',
] as const;
export type Rule = (typeof rules)[number];
export type Finding = chaos.Finding<Rule>;
export type Found = (rule: Rule, what: string) => Finding;
