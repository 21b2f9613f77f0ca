import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sanitizeSvg } from "./sanitize-svg";

function wrap(inside: string, attributes = 'viewBox="0 0 100 100"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
}

function clean(text: string): string {
  const result = sanitizeSvg(text);
  if (!result.ok) throw new Error(result.reason);
  return result.svg;
}

describe("sanitizeSvg", () => {
  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT href='#a'/>",
    "<x:script xmlns:x='http://www.w3.org/2000/svg'>1</x:script>",
    "<g onload='x()'/>",
    "<g ONCLICK='x()'/>",
    "<g xlink:onfocus='x()'/>",
    "<foreignObject><body/></foreignObject>",
    "<metadata><script/></metadata>",
    "<iframe src='//example.com'/>",
    "<image href='data:image/png;base64,AAAA'/>",
    "<image xlink:href='file:///etc/passwd'/>",
    "<use href='other.svg#a'/>",
    "<use href='data:image/svg+xml,x#a'/>",
    "<a href='#x'><path d='M0 0'/></a>",
    "<a href='java&#115;cript:x()'/>",
    "<a href='https://example.com' xlink:href='javascript:x()'><path d='M0 0'/></a>",
    "<a href='https://example.com' onclick='x()'><path d='M0 0'/></a>",
    "<a href='https://example.com'><image href='https://example.com/a.png'/></a>",
    "<a href='data:text/html,x'><path d='M0 0'/></a>",
    "<set attributeName='href' to='x'/>",
    "<animate attributeName='x'/>",
    "<feImage href='#a'/>",
    "<rect fill='url(https://example.com/a)'/>",
    "<rect fill='u&#114;l(//example.com)'/>",
    "<rect style='background:url(//example.com)'/>",
    "<rect style='fill:\\75rl(//example.com)'/>",
    "<style>@import '//example.com';</style>",
    "<style>@font-face{src:url(//example.com)}</style>",
    "<style><![CDATA[*{fill:url(//example.com)}]]></style>",
    "<marquee/>",
    "<?xml-stylesheet href='//example.com'?>",
  ])("refuses %s", (inside) => {
    expect(sanitizeSvg(wrap(inside))).toEqual({ ok: false, reason: "unsafe-svg" });
  });

  test("refuses entities that load, nest, hold parts or grow", () => {
    for (const entity of [
      '<!ENTITY b "b"><!ENTITY a "&b;&b;">',
      '<!ENTITY a "<script/>">',
      '<!ENTITY a "&#60;script/>">',
      '<!ENTITY a PUBLIC "x" "//x">',
      '<!ENTITY a SYSTEM "//x" NDATA y>',
      `<!ENTITY a "${"b".repeat(5000)}">`,
      "anything else",
      '<!ENTITY a SYSTEM "file:///etc/passwd">',
      '<!ENTITY % a SYSTEM "//x">',
    ]) {
      expect(sanitizeSvg(`<!DOCTYPE svg [${entity}]>${wrap("<text>&a;</text>")}`)).toEqual({
        ok: false,
        reason: "unsafe-svg",
      });
    }
  });

  test("refuses a plain entity that is written out without end", () => {
    const text = "&a;".repeat(1000);
    const svg = `<!DOCTYPE svg [<!ENTITY a "${"b".repeat(900)}">]>${wrap(`<text>${text}</text>`)}`;
    expect(sanitizeSvg(svg)).toEqual({ ok: false, reason: "unsafe-svg" });
  });

  test("writes out entities that are plain text, and they end no attribute", () => {
    const head = `<!DOCTYPE svg [<!-- names --><!ENTITY ink "#123"><!ENTITY q '" onload="x()'>]>`;
    const svg = clean(`${head}${wrap('<rect fill="&ink;" class="&q;"/><text>&ink;</text>')}`);
    expect(svg).toContain('fill="#123"');
    expect(svg).toContain('class="&quot; onload=&quot;x()"');
    expect(svg).toContain(">#123</text>");
  });

  test("refuses excess: too deep, too many, too long", () => {
    const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}="x"`).join(" ");
    for (const inside of [
      `<g ${attributes}/>`,
      `<rect fill="${"url(#a) ".repeat(100_000)}"/>`,
      "<g>".repeat(100) + "</g>".repeat(100),
      "<g/>".repeat(60_000),
    ]) {
      expect(sanitizeSvg(wrap(inside))).toEqual({ ok: false, reason: "unsafe-svg" });
    }
  });

  test.each([
    ["use", (of: string) => `<use href="#${of}"/>`],
    ["pattern", (of: string) => `<rect fill="url(#${of})" width="9" height="9"/>`],
    ["mask", (of: string) => `<rect style="mask:url('#${of}')" width="9" height="9"/>`],
  ])("refuses reuse of reuse by %s that would keep the rasterizer busy", (by, refer) => {
    const level = (name: string, of: string) => `<g id="${name}">${refer(of).repeat(10)}</g>`;
    const levels = Array.from({ length: 6 }, (_, at) => level(`a${at + 1}`, `a${at}`)).join("");
    const nest = wrap(`<defs><rect id="a0"/>${levels}</defs>${refer("a6")}`);
    expect(sanitizeSvg(nest)).toEqual({ ok: false, reason: "unsafe-svg" });
    expect(sanitizeSvg(wrap(level("a", "a")))).toEqual({ ok: false, reason: "unsafe-svg" });
    expect(
      sanitizeSvg(wrap(`<defs><g id="b">${refer("c").repeat(9)}</g></defs>${refer("b").repeat(9)}`))
        .ok,
    ).toBe(by !== "mask");
  });

  test(
    "refuses an endless chain of reuse without overflowing the stack",
    { tags: ["sweep"] },
    () => {
      const chain = Array.from(
        { length: 40_000 },
        (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`,
      ).join("");
      expect(sanitizeSvg(wrap(chain))).toEqual({ ok: false, reason: "unsafe-svg" });
    },
  );

  test("reports truncated, arealess and empty drawings as corrupted", () => {
    const arealess = wrap("", 'width="9" height="9" viewBox="0 0 0 9"');
    for (const text of [wrap("").slice(0, -6), arealess, "<g></g>", "", wrap("") + wrap("")]) {
      expect(sanitizeSvg(text)).toEqual({ ok: false, reason: "corrupted" });
    }
  });

  test("keeps the drawing and drops what an editor left behind", () => {
    const inside =
      "<title>Bear</title><metadata><rdf:RDF rdf:about='http://example.com'/></metadata><sodipodi:namedview id='v'/><!-- note --><defs><linearGradient id='g'><stop offset='1' stop-color='red'/></linearGradient></defs><style>.a{fill:#111}</style><path class='a' d='M1 1L9 9' inkscape:label='x' data-name='y' fill='url(#g)'/><use xlink:href='#g'/><text x='5'>Hi &lt;&amp;</text>";
    const svg = clean(wrap(inside));
    expect(svg).toContain('<path class="a" d="M1 1L9 9" fill="url(#g)"></path>');
    expect(svg).toContain('<use href="#g"></use>');
    expect(svg).toContain("Hi &lt;&amp;</text>");
    expect(svg).not.toMatch(/Bear|rdf|namedview|note|inkscape|data-name|example/);
  });

  test("sets a size to rasterize at, from view box or length", () => {
    expect(sanitizeSvg(wrap("", 'viewBox="0 0 10 5"'))).toMatchObject({
      width: 2400,
      height: 1200,
    });
    expect(sanitizeSvg(wrap("", 'width="10mm" height="20mm"'))).toMatchObject({
      width: 1200,
      height: 2400,
    });
    expect(sanitizeSvg(wrap("", 'width="100%" height="100%" viewBox="0,0,3,3"'))).toMatchObject({
      width: 2400,
      height: 2400,
    });
    expect(sanitizeSvg(wrap("", 'width="900000" height="900000"'))).toMatchObject({
      width: 2400,
      height: 2400,
    });
  });

  test("the remaining drawing looks the same as before", async () => {
    const source = wrap(
      "<svg:rect xmlns:svg='http://www.w3.org/2000/svg' width='50' height='100' fill='#102030'/>",
    );
    const { data, info } = await sharp(Buffer.from(clean(source)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2400, 2400]);
    expect([...data.subarray(400, 404)]).toEqual([0x10, 0x20, 0x30, 255]);
    expect(data[2300 * 4 + 3]).toBe(0);
  });
});

test.each([
  ["elements", `<filter id="f"><feGaussianBlur stdDeviation="80"/></filter>`, `filter="url(#f)"`],
  ["attributes", "", `style="fill:#123;filter:blur(80px)"`],
  ["styles", "<style>rect{fill:#123;FILTER/**/:/**/blur(80px)}</style>", ""],
])("of fifty filters as %s none reaches the rasterizer", (_what, defs, use) => {
  const shapes = `<rect width="1600" height="1600" fill="#123" ${use}/>`.repeat(50);
  const svg = clean(wrap(`<defs>${defs}</defs>${shapes}`));
  expect(svg).not.toMatch(/filter|blur/i);
  expect(svg.match(/<rect/g)).toHaveLength(50);
  expect(svg).toContain("#123");
});

test.each([
  ["as an attribute", `<path d="M0 0L99 99" stroke="#123" stroke-dasharray="0.001"/>`],
  ["in a style", `<path d="M0 0L99 99" style="stroke:#123;stroke-dasharray : 0.001"/>`],
  ["for all", `<style>path{stroke:#123;stroke-dasharray/**/:0.001;}</style><path d="M0 0L99 99"/>`],
])("countless dashes %s become a line", (_what, inside) => {
  const svg = clean(wrap(inside));
  expect(svg).not.toMatch(/0\.001/);
  expect(svg).toContain("#123");
});

const defs = `<defs><mask id="m"><rect width="9" height="9"/></mask></defs>`;
const reused = `<defs><g id="two"><g opacity=".5"/><g opacity=".5"/></g></defs>`;

test.each([
  ["opacity", "", `<g opacity="0.5"><path d="M0 0"/></g>`, 16],
  ["opacity in a style", "", `<g style="fill:#123;opacity :.5"><path d="M0 0"/></g>`, 16],
  ["masks", defs, `<rect mask="url(#m)"/>`, 16],
  ["blending", "", `<g style="mix-blend-mode:/**/multiply"/>`, 16],
  ["layers within what is used again", reused, `<use href="#two"/>`, 7],
])(
  "a drawing may have 16 layers of %s, and with more it is refused",
  (_what, before, one, most) => {
    const withSo = (many: number) => sanitizeSvg(wrap(before + one.repeat(many))).ok;
    expect([withSo(most), withSo(most + 1)]).toEqual([true, false]);
  },
);

test.each([
  ["an attribute", `opacity="0.5" fill="#123"`],
  ["a style", `style="fill:#123; opacity : 0.5"`],
])(
  "a thousand see-through shapes need no layers: the opacity of each is its color's, as %s",
  (_, of) => {
    const svg = clean(wrap(`<path d="M0 0" ${of}/>`.repeat(1_000)));
    expect(svg.match(/(fill|stroke)-opacity(=")?:? ?0\.5/g)).toHaveLength(2_000);
    expect(svg).not.toMatch(/[ ;"]opacity/);
  },
);

test("a shape that has both opacities keeps them", () => {
  const shape = `<path d="M0 0" opacity="0.5" fill-opacity="0.5"/>`;
  expect(clean(wrap(shape))).toContain(`opacity="0.5" fill-opacity="0.5"`);
  expect(sanitizeSvg(wrap(shape.repeat(17))).ok).toBe(false);
});

const limited = (inside: string) => {
  const result = sanitizeSvg(wrap(inside));
  return result.ok ? "drawn" : result.reason;
};

test.each([
  ["a font in a style", "<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>"],
  [
    "a thumbnail in the metadata",
    "<metadata><x:a xmlns:x='adobe:ns:meta/'><x:image>/9j/</x:image></x:a></metadata>",
  ],
  [
    "an editor's links",
    "<g xmlns:i='https://editor.example' i:href='https://editor.example/1' i:onload='x'/>",
  ],
  ["an editor's instruction", "<metadata><?xpacket begin='x'?></metadata>"],
  ["an editor's long notes", `<g xmlns:i='urn:i' i:d='${"M0 0 ".repeat(2000)}'/>`],
  ["a page's own program", "<switch><foreignObject requiredExtensions='x'/><g/></switch>"],
  [
    "a gradient by class",
    "<style>.a{fill:url(#g)}</style><linearGradient id='g'/><path class='a'/>",
  ],
])("%s hinders no drawing", (_, inside) => {
  expect(limited(`${inside}<path d="M0 0h9v9z"/>`)).toBe("drawn");
  expect(clean(wrap(`${inside}<path d="M0 0h9v9z"/>`))).not.toMatch(
    /font-face|image|editor|xpacket|foreign/,
  );
});

test.each([
  [
    "a script in a switch",
    "<switch><foreignObject requiredExtensions='x'><script/></foreignObject></switch>",
  ],
  ["a script of an editor", "<i:script xmlns:i='urn:i'/>"],
  ["a handler in what is left out", "<metadata><g onclick='x()'/></metadata>"],
  [
    "a style that loads by a data address",
    "<style>rect{fill:url(data:image/png;base64,AA)}</style>",
  ],
  [
    "a style that loads in a condition",
    "<style>@supports (x:y){rect{fill:url(//example.com)}}</style>",
  ],
  ["a style that loads by a custom property", "<style>:root{--a:url(//example.com)}</style>"],
  ["a style that loads by image-set", `<rect style='fill:image-set("//example.com" 1x)'/>`],
  ["a style that loads in escapes", "<style>rect{fill:\\75rl(//example.com)}</style>"],
  [
    "a pattern by class that paints itself",
    "<style>rect{fill:url(#p)}</style><pattern id='p'><rect/></pattern><rect/>",
  ],
  [
    "markers of markers",
    `<marker id="a">${'<path d="M0 0"/>'.repeat(900)}</marker><path marker-mid="url(#a)" d="M${"0 0 ".repeat(500)}"/>`,
  ],
  [
    "a group's markers",
    `<marker id="a">${'<path d="M0 0"/>'.repeat(900)}</marker><g marker-mid="url(#a)"><path d="M${"0 0 ".repeat(500)}"/></g>`,
  ],
])("refuses %s", (_, inside) => {
  expect(limited(inside)).toBe("unsafe-svg");
});

test.each([
  ["seventeen see-through groups", '<g opacity=".5"/>'.repeat(17), "svg-too-complex"],
  [
    "countless rules for countless elements",
    `<style>${".a{opacity:.5}".repeat(4000)}</style>${"<g/>".repeat(4000)}`,
    "svg-too-complex",
  ],
])("names %s as what they are", (_, inside, reason) => {
  expect(limited(inside)).toBe(reason);
});

test.each([
  ["nothing", '<path d="M0 0h9" stroke-dasharray="3 2" filter="none"/>', []],
  ["letters", "<text>Hi</text>", ["letters"]],
  ["text along a path", '<text><textPath href="#p">Hi</textPath></text>', ["parts"]],
  ["dashes without end", '<g stroke-dasharray="0.001"><path d="M0 0H99"/></g>', ["effects"]],
  [
    "dashes that a class makes",
    '<style>.a{stroke-dasharray:0.0001}</style><path class="a" d="M0 0H99"/>',
    ["effects"],
  ],
  [
    "a turn about the middle of a shape",
    '<path d="M0 0h9" style="transform:rotate(9deg);transform-box:fill-box;transform-origin:center"/>',
    ["effects"],
  ],
  ["motion", "<style>@keyframes x{to{opacity:0}}</style><path d='M0 0'/>", ["effects"]],
  [
    "too many filters",
    '<filter id="f"><feFlood/></filter><g filter="url(#f)"/>'.repeat(31),
    ["effects"],
  ],
])("tells what is left out: %s", (_, inside, leftOut) => {
  expect(sanitizeSvg(wrap(inside))).toMatchObject({ ok: true, leftOut });
});

test.each([
  ["comments in an open document type", `<!DOCTYPE svg [${"<!-- a -->".repeat(5000)}`],
  [
    "open CDATA beside an entity",
    `<!DOCTYPE svg [<!ENTITY a "b">]>${wrap("<![CDATA[".repeat(50_000))}`,
  ],
  ["an arc of one long number", wrap(`<path d="a${"2".repeat(300_000)}" stroke-dasharray="1"/>`)],
  ["a font of one long number", wrap(`<style>text{font:${"1".repeat(300_000)}</style>`)],
  [
    "custom properties that grow",
    wrap(`<style>:root{--a:${"x".repeat(90)}}rect{fill:${"var(--a)".repeat(20_000)}}</style>`),
  ],
])("reads %s in no time", { timeout: 3000 }, (_, text) => {
  expect(sanitizeSvg(text)).toHaveProperty("ok");
});

test("a size that is missing or in percent follows from the view box", () => {
  const sizeOf = (attributes: string) => {
    const result = sanitizeSvg(wrap("", attributes));
    return result.ok ? [result.width, result.height] : null;
  };
  expect(sizeOf('width="64" viewBox="0 0 620 620"')).toEqual([2400, 2400]);
  expect(sizeOf('height="64" viewBox="0 0 400 100"')).toEqual([2400, 600]);
  expect(sizeOf('width="100%" height="30" viewBox="0 0 400 100"')).toEqual([2400, 600]);
});

test.each([
  ["", "0 0 300 150"],
  ['viewBox="none"', "0 0 300 150"],
  ['width="100%" height="100%"', "0 0 300 150"],
  ['width="75"', "0 0 75 150"],
  ['height="600"', "0 0 300 600"],
])("without a size and a view box it is what a browser shows: %s", (attributes, viewBox) => {
  expect(clean(wrap("", attributes))).toContain(`viewBox="${viewBox}"`);
});

test("a rule for many elements gives none of them a layer", () => {
  const rules = "*{fill-opacity:.9;opacity:.5;mask:none;MIX-BLEND-MODE:screen;isolation:isolate}";
  const svg = clean(wrap(`<style>${rules}</style>${"<g/>".repeat(5_000)}`));
  expect(svg).toMatch(/<style>\*\{fill-opacity:\.9;;*\}<\/style>/);
});

test("the font shorthand is said as the properties that it stands for", () => {
  const clean = sanitizeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text style="font: italic bold 20px/1.2 'Comic Sans MS', cursive" x="10" y="90">A</text></svg>`,
  );
  if (!clean.ok) throw new Error(clean.reason);
  for (const part of ["font-style:italic", "font-weight:bold", "font-size:20px"])
    expect(clean.svg).toContain(part);
  expect(clean.svg).not.toContain("Comic");
});
