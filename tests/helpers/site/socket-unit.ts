/**
 * A starter for `startSite` that does what systemd does with a socket unit and `Restart=always`: it
 * opens the socket, and starts the site on it, again after each regular end. In Perl, because Node can't
 * open a socket without accepting its connections.
 */
export function socketUnit(port: number, address = '127.0.0.1'): string[] {
  return ['perl', '-e', UNIT, String(port), address]
}

const UNIT = `
use POSIX; use Socket;
# Descriptors up to this one stay open in the site.
$^F = 3;
my ($port, $address) = splice(@ARGV, 0, 2);
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
bind($socket, sockaddr_in($port, inet_aton($address))) or die $!;
listen($socket, 1024) or die $!;
my ($site, $stopped);
$SIG{TERM} = sub { $stopped = 1; kill 'TERM', $site };
$SIG{HUP} = sub { kill 'TERM', $site };
do {
  if (!($site = fork)) {
    POSIX::dup2(fileno($socket), 3);
    $ENV{LISTEN_FDS} = 1;
    $ENV{LISTEN_PID} = $$;
    exec @ARGV;
  }
  1 while waitpid($site, 0) < 0 && $!{EINTR};
} until $stopped || $?;
exit($? >> 8);
`
