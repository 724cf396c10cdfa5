# Runs a command in a terminal that shows its first output and then nothing until a line arrives on stdin. Prints the
# command's process id, and its status when it has ended.
import os, pty, subprocess, sys, threading

reader, terminal = pty.openpty()
command = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=terminal)
os.close(terminal)
os.write(1, os.read(reader, 65536))
os.write(1, b"pid %d\n" % command.pid)
ended = threading.Thread(target=lambda: os.write(1, b"status %d\n" % command.wait()))
ended.start()
sys.stdin.readline()
try:
    while lines := os.read(reader, 65536):
        os.write(1, lines)
except OSError:  # All writers have closed it.
    pass
ended.join()
