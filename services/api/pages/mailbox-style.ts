/** Style of the mailbox page, in the look's colours; light and dark follow the system. */
export const MAILBOX_STYLE = `:root {
  color-scheme: light dark;
  --page: #fffbf5; --card: #ffffff; --line: #efe6da; --soft: #fff1e0; --ink: #1b1533; --muted: #5b5470; --link: #b83a0e; --primary: #c2410c; --on-primary: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #120d24; --card: #1d1636; --line: #33294f; --soft: #2a2046; --ink: #f6f1ff; --muted: #b7adcb; --link: #ffb061; --primary: #ffb061; --on-primary: #120d24; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 'Plus Jakarta Sans Variable', system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, button:focus-visible, input:focus-visible, iframe:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: 4px 22px; align-items: center; padding: 16px 22px; border-bottom: 1px solid var(--line); }
header p { margin: 0; color: var(--muted); flex: 1 1 240px; }
h1 { margin: 0; font-size: 24px; letter-spacing: -0.01em; }
h1 a { color: inherit; text-decoration: none; display: inline-block; padding: 6px 0; }
h2 { margin: 0; font-size: 20px; overflow-wrap: anywhere; }
form { display: flex; gap: 8px; align-items: center; }
input, button { min-height: 44px; border-radius: 12px; border: 1px solid var(--line); font: inherit; padding: 0 12px; }
input { background: var(--card); color: var(--ink); border-color: var(--muted); min-width: 0; width: 200px; }
button { background: var(--primary); color: var(--on-primary); border-color: var(--primary); font-weight: 600; cursor: pointer; }
main { display: grid; grid-template-columns: minmax(260px, 360px) 1fr; max-width: 1180px; margin: 0 auto; }
.mails { border-right: 1px solid var(--line); padding: 12px; }
.mail { padding: 22px; min-width: 0; }
.list { list-style: none; margin: 0; padding: 0; }
.list a { display: grid; gap: 2px; padding: 12px; border-radius: 12px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.list a:hover, .list a[aria-current] { background: var(--soft); }
.list span, .list time, .meta { color: var(--muted); font-size: 14px; }
.links { list-style: none; padding: 0; overflow-wrap: anywhere; }
.links a { display: inline-block; padding: 4px 0; }
summary { padding: 10px 0; cursor: pointer; }
pre { margin: 0 0 12px; padding: 12px; overflow: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.empty { color: var(--muted); padding: 22px 12px; }
.back { display: none; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 18px; background: #ffffff; }
@media (max-width: 767px) {
  main { display: block; }
  .mails { border: 0; }
  .mail { display: none; padding: 12px 16px 22px; }
  .reading .mails { display: none; }
  .reading .mail { display: block; }
  .back { display: inline-block; padding: 10px 0; }
  input { width: 150px; }
}
`;
