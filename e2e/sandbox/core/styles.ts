/** The look of the sandbox's pages: system fonts, both colour schemes, readable on a phone. */
export const styles = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f7f6, #131817);
  --surface: light-dark(#ffffff, #1c2322);
  --text: light-dark(#1b2625, #e8eeec);
  --muted: light-dark(#566361, #a3b1ae);
  --line: light-dark(#dbe2e0, #33403d);
  --accent: light-dark(#0b6a66, #6fd0c6);
  --on-accent: light-dark(#ffffff, #08211f);
  --bad: light-dark(#a02a1d, #ff9d8f);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 72rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2.5rem); }
header { padding-block: 1.25rem 0; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: baseline; }
.mark { font-weight: 700; text-decoration: none; color: var(--text); margin-inline-end: auto; }
h1 { font-size: clamp(1.6rem, 4vw, 2.2rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0.75rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 0 0 0.75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.5rem; }
main:focus { outline: none; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100rem; }
.skip:focus { inset: 0.5rem auto auto 0.5rem; padding: 0.5rem 1rem; background: var(--surface); }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: clamp(1rem, 3vw, 1.5rem); margin-block-end: 1.25rem; }
.lead, .muted, footer, caption { color: var(--muted); }
.scroll { position: relative; overflow-x: auto; }
.scroll + .scroll { margin-block-start: 1.5rem; }
caption::first-letter, th::first-letter, dt::first-letter { text-transform: uppercase; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
table.wide { min-width: 44rem; }
.facts th { width: min(12rem, 40%); }
caption { text-align: start; padding-block-end: 0.5rem; font-size: 0.875rem; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-block-start: 1px solid var(--line); }
thead th { border: 0; font-weight: 600; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
tbody th { font-weight: 500; }
tbody th::first-letter { text-transform: none; }
.facts th::first-letter { text-transform: uppercase; }
code, pre, kbd { font: 0.875em/1.5 ui-monospace, monospace; }
code.copy { user-select: all; overflow-wrap: anywhere; }
li form { display: inline-flex; margin-inline-start: 0.75rem; }
ul:has(form) { padding-inline-start: 1.25rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.5rem 0 0; max-height: 24rem; overflow: auto; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
dl.figures { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; margin: 0 0 1rem; }
dl.figures dt { color: var(--muted); font-size: 0.8125rem; }
dl.figures dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0; }
label { font-size: 0.8125rem; color: var(--muted); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
form.stack { display: grid; gap: 1rem; align-items: start; max-width: 44rem; padding-block-start: 0.75rem; }
.stack input, .stack select, .stack textarea { width: 100%; }
.stack input[type='checkbox'] { width: auto; min-height: 0; }
.stack button { justify-self: start; }
.stack p { margin: 0.25rem 0 0; font-size: 0.8125rem; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); gap: 0.75rem 1rem; }
fieldset { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem 1rem 1rem; margin: 0; min-width: 0; }
legend { padding-inline: 0.25rem; font-size: 0.8125rem; color: var(--muted); }
.check { display: inline-flex; gap: 0.4rem; align-items: center; margin-inline-end: 1rem; min-height: 1.75rem; }
summary { cursor: pointer; min-height: 1.75rem; font-weight: 600; }
.refused { border-color: var(--bad); }
[aria-invalid='true'] { border-color: var(--bad); }
textarea, select, input, button { font: inherit; font-size: 0.9375rem; color: var(--text); background: var(--bg); border: 1px solid var(--muted); border-radius: 0.5rem; padding: 0.35rem 0.6rem; min-height: 2.25rem; max-width: 100%; }
label select, label input { display: block; }
button { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--accent); }
.changed { font-weight: 700; color: var(--accent); }
.bad { color: var(--bad); font-weight: 600; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 0.5rem; background: #fff; }
footer { font-size: 0.875rem; padding-block-end: 2.5rem; }
`;
