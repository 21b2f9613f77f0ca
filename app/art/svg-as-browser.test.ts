/** @module-tag sweep */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { chromiumArgs, findChromium } from "~tests/support/chromium";

import { reencodeImage } from "./reencode-image.server";

const font = createRequire(import.meta.url).resolve(
  "@fontsource/figtree/files/figtree-latin-400-normal.woff2",
);
const ourLetters = `@font-face{font-family:Figtree;src:url(data:font/woff2;base64,${readFileSync(font).toString("base64")})}`;

const ns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = 'viewBox="0 0 620 620"') =>
  `<svg ${ns} ${attributes}>${inside}</svg>`;

const face =
  "M110,310a200,200,0,1,1,400,0a200,200,0,1,1,-400,0M240,250h10M370,250h10M220,380q90,80,180,0";
const shadow = `<filter id="s" x="60" y="60" width="500" height="520" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="bg"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/><feOffset dy="12"/><feGaussianBlur stdDeviation="8"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .4 0"/><feBlend in2="bg" result="e"/><feBlend in="SourceGraphic" in2="e"/></filter>`;

/** Harmless drawings of the kinds that drawing programs write, and people by hand. */
const drawings: Record<string, string> = {
  "Illustrator: classes with opacity": svg(
    `<defs><style>.cls-1{fill:none;stroke:#231f20;stroke-linecap:round;stroke-width:14px;}.cls-2{fill:#ffd54f;opacity:.35;}</style></defs><path class="cls-1" d="${face}"/><rect class="cls-2" x="130" y="190" width="360" height="260"/>`,
  ),
  "Illustrator: a gradient by class": svg(
    `<defs><style>.a{fill:none;stroke:#231f20}.b{fill:url(#g)}.c{fill:#0a0}</style><linearGradient id="g" x1="100" y1="300" x2="500" y2="300" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f7931e"/><stop offset="1" stop-color="#ed1c24"/></linearGradient></defs><circle class="b" cx="310" cy="310" r="200"/><rect class="b c" width="90" height="90"/><rect class="c b" x="500" width="90" height="90"/><path class="a" d="${face}"/>`,
  ),
  "Illustrator: entities, a switch and what it keeps for itself": `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ink "#231f20">
]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 620 620"><switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#pgf"/></foreignObject><g i:extraneous="self"><path fill="none" stroke="&ink;" stroke-width="14" d="${face}"/></g></switch><i:pgf id="pgf"><![CDATA[eJzsvQ]]></i:pgf></svg>`,
  "Inkscape: its own elements, a blur and a group that multiplies": `<svg ${ns} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="164mm" height="164mm" viewBox="0 0 620 620" inkscape:version="1.3"><sodipodi:namedview id="v" pagecolor="#fff"><inkscape:grid type="xygrid"/></sodipodi:namedview><defs><inkscape:path-effect effect="bspline" id="p"/><filter id="f" style="color-interpolation-filters:sRGB"><feGaussianBlur stdDeviation="9"/></filter></defs><g inkscape:label="Layer 1" inkscape:groupmode="layer" style="mix-blend-mode:normal"><circle cx="250" cy="310" r="150" style="fill:#ffcc00;-inkscape-stroke:none"/><g style="mix-blend-mode:multiply"><circle cx="370" cy="310" r="150" style="fill:#00aaff"/></g><path style="fill:none;stroke:#000;stroke-width:12;filter:url(#f)" d="${face}"/></g></svg>`,
  "Figma: a shadow, a clip and wide colors": svg(
    `<g clip-path="url(#c)"><g filter="url(#s)"><rect x="100" y="100" width="400" height="400" rx="60" fill="#2277ff" style="fill:#2277ff;fill-opacity:1"/></g></g><defs>${shadow}<clipPath id="c"><rect width="620" height="560" fill="white"/></clipPath></defs>`,
    'width="620" height="620" viewBox="0 0 620 620" fill="none"',
  ),
  "Excalidraw: a font and a white ground": svg(
    `<!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">@font-face { font-family: Excalifont; src: url(data:font/woff2;base64,d09GMgABAAAAAA); }</style></defs><rect width="620" height="620" fill="#ffffff"></rect><g stroke-linecap="round"><path d="${face}" stroke="#1e1e1e" stroke-width="9" fill="none"/></g><mask id="m"><rect width="620" height="620" fill="#fff"/><rect x="250" y="280" width="90" height="90" fill="#000"/></mask><g mask="url(#m)"><path d="M60 220L560 420" fill="none" stroke="#e03131" stroke-width="14"/></g>`,
  ),
  "tldraw: a background and variables": svg(
    `<style>:root{--ink:#1d1d1d}path{stroke:var(--ink)}</style><path d="${face}" fill="none" stroke-width="10"/><path d="M60 560H560" style="stroke:var(--other, #e03131)" stroke-width="10"/>`,
    'viewBox="0 0 620 620" style="background-color: rgb(249, 250, 251);"',
  ),
  "Canva: clips in clips and symbols used again": svg(
    `<defs><clipPath id="a"><path d="M100 100h300v300h-300z"/></clipPath><clipPath id="b"><circle cx="300" cy="300" r="160"/></clipPath><symbol id="y" viewBox="0 0 10 10"><path d="M0 0h10L5 10z"/></symbol></defs><g clip-path="url(#a)"><g clip-path="url(#b)"><rect width="620" height="620" fill="#7d2ae8"/></g></g><use xlink:href="#y" x="420" y="420" width="120" height="120" fill="#00c4cc"/><use href="#y" x="460" y="60" width="90" height="90" opacity=".5"/>`,
  ),
  "by hand: arrow heads and dashes": svg(
    `<defs><marker id="a" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 10 5 0 10z"/></marker></defs><path d="M100 300H480" stroke="#000" stroke-width="14" fill="none" marker-end="url(#a)"/><path d="M100 400H520" stroke="#000" stroke-width="14" fill="none" stroke-dasharray="50 40"/><path style="stroke:#000;stroke-width:14;stroke-dasharray:1,30;stroke-linecap:round;fill:none" d="M100 480H520"/><style>.l{stroke:#06c;stroke-width:9;marker-start:url(#a);stroke-dasharray:20}</style><path class="l" d="M100 560H500"/>`,
  ),
  "by hand: to the canvas's edge": svg(
    '<circle cx="300" cy="300" r="290" fill="none" stroke="#000" stroke-width="20"/><circle cx="220" cy="240" r="22"/><path d="M190 380q110 110 220 0" fill="none" stroke="#000" stroke-width="20"/>',
    'viewBox="0 0 600 600"',
  ),
  "by hand: a width alone": svg(`<path d="${face}"/>`, 'width="64" viewBox="0 0 620 620"'),
  "by hand: neither size nor view box": svg(
    `<g transform="scale(.24)"><path d="${face}"/></g><circle cx="280" cy="140" r="40" fill="#c00"/>`,
    "",
  ),
  "by hand: percents of a wide drawing": svg(
    `<path d="${face}" stroke="#000"/>`,
    'width="100%" height="100%" viewBox="0 0 1240 620"',
  ),
  "by hand: letters": svg(
    `<style>${ourLetters} text{font:64px Figtree}</style><text x="40" y="200">Moon cat</text><text x="310" y="420" text-anchor="middle" fill="#c00">of <tspan dy="40">Ada</tspan></text>`,
  ),
  "by hand: a see-through group, patterns and selectors": svg(
    `<style>g.sky > rect{opacity:.4} #sun{opacity:.6;filter:none} .sky rect.far{opacity:.2}</style><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="12" fill="#e91e63"/></pattern><g class="sky"><rect width="620" height="300" fill="#2196f3"/><rect class="far" y="300" width="620" height="200" fill="#2196f3"/></g><circle id="sun" cx="310" cy="310" r="120" fill="#fc0" stroke="#000" stroke-width="40"/><rect x="60" y="400" width="500" height="180" fill="url(#p)" fill-opacity=".7"/>`,
  ),
  "by hand: turned about a point, by a class, a style and an attribute": svg(
    `<style>.r{transform:rotate(45deg);transform-origin:310px 310px} .s{transform-origin:center;transform:scale(.5)}</style><rect class="r" x="210" y="210" width="200" height="200" fill="#606"/><rect class="s" x="110" y="110" width="400" height="400" fill="none" stroke="#06c" stroke-width="40"/><path style="transform:rotate(90deg);transform-origin:25% 100%" d="M155 620v-90" stroke="#0a0" stroke-width="30"/><path transform="rotate(30)" transform-origin="460 120" d="M400 120h120" stroke="#c00" stroke-width="30"/>`,
  ),
  "by hand: links around shapes and letters": svg(
    `<style>${ourLetters} text{font:64px Figtree}</style><a href="https://example.com/a?b=1" target="_blank" fill="#c00" transform="translate(40 20)"><rect x="60" y="60" width="200" height="200"/></a><a xlink:href="http://example.com"><circle cx="420" cy="160" r="90"/></a><text x="40" y="460">Moon <a href="https://example.com" fill="#06c">cat</a> of</text>`,
  ),
  "by hand: a radial gradient, evenodd and a drop shadow": svg(
    `<radialGradient id="r" fx=".3" fy=".3"><stop stop-color="#fff"/><stop offset="1" style="stop-color:#4caf50;stop-opacity:.8"/></radialGradient><circle cx="310" cy="310" r="220" fill="url(#r)"/><path fill-rule="evenodd" d="M200 200h220v220h-220zM260 260h100v100h-100z" style="filter:drop-shadow(8px 8px 6px #0008)"/>`,
  ),
};

const side = 500;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  page = await browser.newPage({ viewport: { width: side, height: side } });
}, 120_000);

afterAll(async () => browser?.close());

test.each(Object.entries(drawings))("%s: as Chromium draws it", async (_, text) => {
  const { bytes } = await reencodeImage(Buffer.from(text));
  const ours = await onWhite(bytes);
  const url = `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}`;
  await page.setContent(
    `<body style="margin:0;background:#fff"><img src="${url}" style="display:block;transform-origin:0 0">`,
  );
  await page.waitForFunction((wide) => {
    const [image] = document.images;
    if (!image?.complete || image.naturalWidth === 0) return false;
    // A width of its own would change a drawing without one.
    image.style.transform = `scale(${wide / image.offsetWidth})`;
    return true;
  }, side);
  const theirs = await onWhite(await page.screenshot());
  let [sum, far] = [0, 0];
  for (const [at, value] of ours.entries()) {
    const difference = Math.abs(value - (theirs[at] ?? 0));
    sum += difference;
    if (difference > 48) far += 1;
  }
  expect({ mean: sum / ours.length, far: far / ours.length }).toEqual({
    mean: expect.toSatisfy((mean: number) => mean < 1.2),
    far: expect.toSatisfy((share: number) => share < 0.006),
  });
});

async function onWhite(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .flatten({ background: "#fff" })
    .resize({ width: side })
    .extend({ bottom: side, background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer()
    .then((pixels) => pixels.subarray(0, side * side * 3));
}
