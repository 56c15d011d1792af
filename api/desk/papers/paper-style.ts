/** Black on white, for Letter paper. System fonts, so that nothing has to load before somebody prints. */
export const PAPER_STYLE = `
@page{size:letter;margin:14mm 15mm}
*{box-sizing:border-box}
html{font:11pt/1.4 'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif;color:#000;background:#fff}
body{margin:0}
main{max-width:186mm;margin:0 auto;padding:6mm}
.bar{max-width:186mm;margin:0 auto;padding:6mm 6mm 0}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 24px;color:#fff;background:#14213d;border:0;border-radius:6px;cursor:pointer}
button:focus-visible{outline:2px solid #c8102e;outline-offset:2px}
section+section{break-before:page;margin-top:20mm}
header{display:flex;justify-content:space-between;gap:8mm;padding-bottom:4mm;border-bottom:1.5pt solid #000}
h1{margin:0;font-size:20pt;line-height:1.15}
h1.screen{margin-bottom:5mm}
h2{margin:0 0 1mm;font-size:9pt;line-height:1.3;font-weight:600}
p{margin:0}
.from{text-align:right;font-size:9.5pt}
.from b{font-size:12pt}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin:6mm 0}
.facts.one{grid-template-columns:1fr}
.facts>div,.lines td,.notes,.label{overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5mm 5mm;margin:0;align-content:start}
dt{font-size:9.5pt}
dd{margin:0;font-weight:600}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th,thead td{padding:0 3mm 1.5mm 0;font-size:9pt;font-weight:600;text-align:left;border-bottom:.75pt solid #000}
tbody td{padding:2.5mm 3mm 2.5mm 0;vertical-align:middle;border-bottom:.5pt solid #999}
tr>:last-child{padding-right:0}
.picture{width:19mm}
img{display:block;width:16mm;height:16mm;object-fit:contain}
.said th{width:18%}
.said th:first-child{width:24%}
.said th:last-child{width:auto}
.said td{vertical-align:top}
.sku{font-size:9pt;font-variant-numeric:tabular-nums}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.number{font-size:14pt;font-weight:700}
.tick{width:10mm}
.tick i{display:block;width:5mm;height:5mm;margin-left:auto;border:1pt solid #000}
.stop{margin:5mm 0 0;padding:2mm 4mm;font-size:14pt;font-weight:700;border:2pt solid #000}
.stop+table{margin-top:5mm}
.left{font-size:11pt}
.no{white-space:nowrap}
.notes{margin-top:6mm;white-space:pre-line}
.notes h2{white-space:normal}
footer{margin-top:8mm;font-size:9.5pt}
.labels{display:grid;grid-template-columns:1fr 1fr;gap:5mm}
.label{display:flex;flex-direction:column;min-height:74mm;padding:5mm 6mm;border:.75pt dashed #777;break-inside:avoid}
.label .from{text-align:left;padding-bottom:2mm;margin-bottom:3mm;border-bottom:.5pt solid #999;font-size:8.5pt}
.label .to{font-size:13pt;line-height:1.3}
.label .stop{margin-top:3mm;padding:1mm 3mm;font-size:10pt}
.label .ref{margin-top:auto;padding-top:3mm;font-size:9pt}
.empty{padding:20mm 0;text-align:center}
@media print{.bar,.screen{display:none}main{max-width:none;padding:0}section+section{margin-top:0}}
@media (max-width:600px){header,.facts{display:block}.from{text-align:left;margin-top:4mm}.facts>*+*{margin-top:4mm}.labels{grid-template-columns:1fr}}
@media screen and (max-width:600px){.picture{display:none}.no{white-space:normal}}
@media print and (max-width:600px){.labels{grid-template-columns:1fr 1fr}}
`;
