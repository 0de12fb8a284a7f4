export type Fact = readonly [label: string, value: string];
export type Link = { label: string; link: string };

/** Which of several steps comes next, in words and numbers. */
export type Progress = { label: string; number: number; count: number };

/** The content of a mail: plain paragraphs, at most one button, a table of facts. What is null is left out. */
export type Letter = {
  subject: string;
  heading: string;
  greeting?: string;
  paragraphs: readonly (string | null)[];
  /** Stands below the first paragraph. */
  progress?: Progress | null;
  facts?: readonly (Fact | null)[];
  button?: Link;
  /** Whether the button stands directly below the first paragraph, not below the facts. */
  isButtonFirst?: boolean;
  /** Smaller lines below the button. */
  afterwards?: readonly (string | null)[];
  links?: readonly (Link | null)[];
};

/** What a mail is about: the colour of its header says so. */
export type Tone = 'care' | 'money' | 'account';

/** Who a mail is from, by law with the postal address. */
export type MailSender = { readonly name: string; readonly address: string };
