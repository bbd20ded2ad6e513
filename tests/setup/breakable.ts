/** Loaded with `node --import`: SIGUSR2 throws where nobody catches it, as a mistake of ours would. */
process.on('SIGUSR2', () => {
  throw new Error('A mistake that nobody caught')
})
