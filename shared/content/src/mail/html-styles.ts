import type { Tone } from './letter';

/** No fonts are loaded, and where a reader has none of these, the last one is no serif. */
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const headingFont = `Georgia,${font}`;

export const colors = {
  text: '#15302f',
  muted: '#4a5f5d',
  line: '#ddd6c8',
  accent: '#0b5f55',
  warm: '#e2a06a',
};

const bandColors: Readonly<Record<Tone, { light: string; dark: string }>> = {
  care: { light: '#dfece5', dark: '#1d3a36' },
  money: { light: '#f6e4d1', dark: '#3a2c20' },
  account: { light: '#efeae0', dark: '#20312f' },
};

/** Inline, since some mail programs remove style sheets. */
export const style = {
  page: `margin:0;padding:0;width:100%;background-color:#f8f5ef;color:${colors.text};font-family:${font};font-size:16px;line-height:1.6;-webkit-text-size-adjust:100%`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  card: `width:100%;max-width:560px;background-color:#ffffff;border:1px solid ${colors.line};border-radius:16px;border-collapse:separate`,
  inner: `padding:28px 24px 30px;text-align:start;font-family:${font};font-size:16px;line-height:1.6;color:${colors.text}`,
  heading: `margin:0 0 18px;font:700 24px/1.3 ${headingFont};color:${colors.text}`,
  paragraph: `margin:0 0 16px;font-family:${font}`,
  small: `margin:0 0 10px;font-family:${font};font-size:14px;line-height:1.5;color:${colors.muted}`,
  action: 'margin:24px 0;border-collapse:separate',
  buttonCell: `border-radius:999px;background-color:${colors.accent};text-align:center;mso-padding-alt:14px 28px`,
  button: `display:inline-block;padding:14px 28px;border-radius:999px;background-color:${colors.accent};font-family:${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  progress: 'margin:0 0 8px',
  dash: 'padding:0;height:6px;border-radius:6px;font-size:0;line-height:0;mso-line-height-rule:exactly',
  facts: 'border-collapse:collapse;margin:8px 0 18px',
  cell: `padding:10px 16px 10px 0;border-top:1px solid ${colors.line};text-align:start;vertical-align:top;font-family:${font};font-size:15px;line-height:1.5`,
  link: `color:${colors.accent}`,
  sender: `padding:18px 25px 0;text-align:start;font-family:${font};font-size:13px;line-height:1.5;color:${colors.muted}`,
  brand: `padding:0 0 0 12px;font:700 22px/1 ${headingFont};letter-spacing:-0.02em;color:${colors.text}`,
};

/** The style of the header's band. */
export function styleBand(tone: Tone): string {
  return `padding:20px 24px;border-radius:15px 15px 0 0;background-color:${bandColors[tone].light}`;
}

/** For phones, and for programs that show mails on a dark background; both need a program that keeps style sheets. */
export const styleSheet = `:root{color-scheme:light dark}
@media (max-width:480px){
.action{width:100%!important}
a.button{display:block!important}
}
@media (prefers-color-scheme:dark){
.page{background-color:#0f1b1b!important;color:#ecf2ed!important}
.card{background-color:#172625!important;border-color:#2d413f!important}
.inner,.inner h1,.value,.brand{color:#ecf2ed!important}
.link{color:#84d3c0!important}
.muted{color:#abbcb6!important}
.cell{border-color:#2d413f!important}
.button{background-color:#84d3c0!important;color:#06231f!important}
.wave{border-color:#84d3c0!important}
.calm{background-color:#e2a873!important}
.past{background-color:#84d3c0!important}
.next{background-color:#e2a873!important}
.later{background-color:#2d413f!important}
${Object.entries(bandColors)
  .map(([tone, { dark }]) => `.band-${tone}{background-color:${dark}!important}`)
  .join('\n')}
}`;

/** Outlook for Windows takes Times New Roman where it knows the first font of a list not. */
export const outlookStyles =
  '<!--[if mso]><style>body,table,td,th,p,h1,a{font-family:Arial,sans-serif!important}</style><![endif]-->';
