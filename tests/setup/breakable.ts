/** Loaded with `node --import`: SIGUSR2 throws an uncaught error, as a bug of ours would. */
process.on('SIGUSR2', () => {
  throw new Error('A mistake that nobody caught')
})
