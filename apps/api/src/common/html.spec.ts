import { escapeHtml, Html, html } from './html';

describe('A template', () => {
  it('escapes every value, also in a list and inside an attribute', () => {
    const hostile = `<b title="a" class='b'>&amp;`;
    const escaped = '&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;amp;';
    expect(escapeHtml(hostile)).toBe(escaped);
    expect(html`<p id="${hostile}">${hostile}${[hostile]}</p>`.source).toBe(
      `<p id="${escaped}">${escaped}${escaped}</p>`,
    );
  });

  it('leaves a value that is HTML already unchanged', () => {
    expect(
      html`<ul>${['1', '2'].map((item) => html`<li>${item}</li>`)}${new Html('<li>3</li>')}</ul>`.source,
    ).toBe('<ul><li>1</li><li>2</li><li>3</li></ul>');
  });

  it('prints nothing for a missing value, and prints a zero', () => {
    expect(html`<p>${null}${false}${0}</p>`.source).toBe('<p>0</p>');
  });
});
