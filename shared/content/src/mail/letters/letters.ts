import type { Letter } from '../letter';
import type { MailData, MailTemplate } from '../payload';

/** The letters of one language: one for every template. */
export type Letters = { readonly [Template in MailTemplate]: (data: MailData<Template>) => Letter };
