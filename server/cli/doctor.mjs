// Plain JavaScript for the oldest Node there may be: one that can't read the rest still says why.
const NEEDED = 24
const {node} = process.versions

if (Number(node.split('.')[0]) >= NEEDED) {
  await import('./doctor.ts')
} else {
  const detail = `${node} is too old: ${NEEDED} is needed`
  const fix = `Run it by "npm run doctor" after "npm ci", which brings Node ${NEEDED}, or install that.`
  const finding = {name: 'Node', state: 'fault', detail, fix}
  const text = process.argv.includes('--json')
    ? JSON.stringify({ok: false, findings: [finding]}, null, 2)
    : `✗ Node: ${detail}\n  → ${fix}\n1 fault found.`
  process.stdout.write(`${text}\n`)
  process.exitCode = 1
}
