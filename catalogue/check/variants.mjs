import { bump, FABRICS, FINISHINGS } from './filters.mjs';
import { ok } from './report.mjs';

const optionOf = (v, { name }) => (name === 'Fabric' ? v.fabric : name === 'Size' ? v.size : v[name]);

export function checkVariants(p) {
  const combos = new Set();
  p.variants.forEach((v, i) => {
    const vw = `product ${p.slug} ${v.sku}`;
    ok(Number.isInteger(v.stock_quantity) && v.stock_quantity >= 0, `${vw} stock`);
    if (v.price <= 0) {
      ok(v.price === 0 || v.price === -1, `${vw} price`);
      ok(i === 0, `${vw}: special price not first`);
    } else ok(Math.round(v.price * 100) / 100 === v.price, `${vw} price`);
    ok(v.discount === 0 || v.discount > v.price, `${vw} discount`);
    if (v.fabric) {
      ok(FABRICS.includes(v.fabric), `${vw} fabric ${v.fabric}`);
      bump('fabric', v.fabric);
    }
    if (v.size) {
      ok(/^[\d.]+x[\d.]+$/.test(v.size), `${vw} size ${v.size}`);
      bump('size', v.size);
    }
    if (v.Finishing) {
      ok(FINISHINGS.includes(v.Finishing), `${vw} finishing`);
      bump('finishing', v.Finishing);
    }
    const key = p.options.map((o) => optionOf(v, o)).join('|');
    ok(!combos.has(key), `${vw}: same options twice ${key}`);
    combos.add(key);
    for (const o of p.options) {
      const val = optionOf(v, o);
      ok(o.values.includes(val), `${vw}: option ${o.name}=${val}`);
    }
  });
}
