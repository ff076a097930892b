import type { Target } from '../target.ts';

/** The port where the canary listens; a connection to it means that a document reached the network. */
export const CANARY_PORT = 11;
export const canaryAddress = (target: Target): string => `http://127.0.0.1:${target.port(CANARY_PORT)}`;

/**
 * Notes that try to load an address, a file or a program in every way a page can; `at` is the canary's
 * address.
 */
const notesBy = (at: string) => ({
  pictures: `<p>Text <img src="${at}/img"><img src=x onerror="fetch('${at}/onerror')"><img srcset="${at}/srcset 2x"><picture><source srcset="${at}/source"></picture><input type=image src="${at}/input"><svg><image href="${at}/svg-image"/><use href="${at}/use#x"/></svg><video poster="${at}/poster" src="${at}/video"></video><audio src="${at}/audio"></audio><body background="${at}/body"><table background="${at}/table"></table></p>`,
  frames: `<p>Text <iframe src="${at}/frame"></iframe><iframe srcdoc="<img src='${at}/srcdoc'>"></iframe><object data="${at}/object"></object><embed src="${at}/embed"><frameset><frame src="${at}/frameset"></frameset><portal src="${at}/portal"></portal></p>`,
  scripts: `<p>Text <script src="${at}/script"></script><script>fetch('${at}/inline')</script><svg onload="fetch('${at}/svg')"></svg><math><mtext><script>fetch('${at}/math')</script></mtext></math><noscript><p title="</noscript><img src='${at}/noscript'>"></noscript></p>`,
  styles: `<p style="background:url(${at}/style)">Text</p><style>@import '${at}/import'; body{background:url(${at}/css)} @font-face{font-family:x;src:url(${at}/font)} p{font-family:x}</style><link rel=stylesheet href="${at}/sheet">`,
  links: `<p>Text</p><link rel=prefetch href="${at}/prefetch"><link rel=dns-prefetch href="${at}/dns"><link rel=preconnect href="${at}/preconnect"><link rel=icon href="${at}/icon"><link rel=modulepreload href="${at}/module"><base href="${at}/base/"><a href="${at}/a" ping="${at}/ping">link</a>`,
  moves: `<p>Text</p><meta http-equiv="refresh" content="0;url=${at}/refresh"><meta http-equiv="refresh" content="0;url=file:///etc/passwd"><form action="${at}/form"><button autofocus formaction="${at}/button">x</button></form><a href="javascript:fetch('${at}/js')">x</a>`,
  files: `<p>Text <iframe src="file:///etc/passwd"></iframe><img src="file:///etc/passwd"><object data="file:///proc/self/environ"></object><embed src="file:///etc/hostname"><iframe src="view-source:file:///etc/passwd"></iframe><link rel=attachment href="file:///etc/passwd"></p>`,
  'broken markup': `<p>Text <<img src="${at}/double">><img/src="${at}/slash"><img\nsrc="${at}/line"><IMG SRC="${at}/caps"><img src=\`${at}/tick\`><!--><img src="${at}/comment">--><![CDATA[<img src="${at}/cdata">]]><xmp><img src="${at}/xmp"></xmp><template><img src="${at}/template"></template><textarea><img src="${at}/textarea"></textarea></p>`,
});

/** The payloads in a few notes, none of which hides another. */
export const hostileNotes = (at: string): Readonly<Record<string, string>> => {
  const { scripts, 'broken markup': broken, ...others } = notesBy(at);
  return { 'what is loaded': Object.values(others).join(''), 'what runs': scripts, 'broken markup': broken };
};

/** Names that become markup, a file or a page break where they are not escaped. */
export const hostileNames = (at: string): readonly { first_name: string; last_name: string }[] => [
  { first_name: `<img src=${at}/name>`, last_name: '<b>Bold</b>' },
  { first_name: '<script>x</script>', last_name: '</h1><iframe src=file:///etc/passwd>' },
  { first_name: '&lt;i&gt;Entity&lt;/i&gt;', last_name: 'A {{7*7}} ${7*7} #{7*7} <%= 7*7 %>' },
  { first_name: '"onload="x" A', last_name: "'; DROP TABLE note; -- B" },
  { first_name: '%PDF-1.7 /JS (app.alert) A', last_name: ') Tj ET /Launch (B' },
];
